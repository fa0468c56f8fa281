import { Refusal } from "@dragoman/hsds/refusal";
import { DirectoryLockedError } from "./directory-lock.ts";
import { makeDirectoryDurably } from "./durable-file.ts";
import { readManifest } from "../collection/manifest.ts";

/**
 * Creates the folder of an index if needed. Throws a `Refusal` for problems that the operator must fix before the
 * start: the path is occupied (`data-directory-unusable`), or written by a newer version of the program
 * (`search-index-newer`).
 */
export async function requireUsableDirectory(directory: string): Promise<void> {
  try {
    await makeDirectoryDurably(directory);
    await readManifest(directory);
  } catch (error) {
    throw directoryRefusal(directory, error) ?? error;
  }
}

/** Converts errors that the operator must fix to a refusal. */
export function directoryRefusal(directory: string, error: unknown): Refusal | undefined {
  const reason = unusableReason(error);
  if (reason === undefined) return undefined;
  return new Refusal("data-directory-unusable", { place: directory, reason }, { cause: error });
}

const unusableReasons: Readonly<Record<string, string>> = {
  EACCES: "this user may not write there",
  EPERM: "this user may not write there",
  EROFS: "it cannot be written to",
  ENOTDIR: "it is not a folder",
  EEXIST: "it is not a folder",
  ENOSPC: "the disk is full",
};

function unusableReason(error: unknown): string | undefined {
  if (error instanceof DirectoryLockedError) return "another process has it open";
  return error instanceof Error && "code" in error ? unusableReasons[String(error.code)] : undefined;
}
