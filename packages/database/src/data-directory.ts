import { accessSync, constants, mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { Refusal } from "@dragoman/hsds/refusal";

/** The folder holds personal data, so other users of the machine have no access. */
const ownerOnly = 0o700;

/** Creates the data folder if it is missing and checks that it is writable. Returns its absolute path. */
export function prepareDataDirectory(directory: string): string {
  const place = resolve(directory);
  try {
    mkdirSync(place, { recursive: true, mode: ownerOnly });
    accessSync(place, constants.R_OK | constants.W_OK | constants.X_OK);
    return place;
  } catch (error) {
    throw dataDirectoryUnusable(place, error);
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: "this user has no right to write there",
  EPERM: "this user has no right to write there",
  EROFS: "the file system is read-only",
  EEXIST: "it is a file, not a folder",
  ENOTDIR: "a part of the path is a file, not a folder",
  ENOSPC: "there is no space left",
  ENAMETOOLONG: "the path is too long",
};

function dataDirectoryUnusable(place: string, error: unknown): Refusal {
  const code = error instanceof Error ? String(Reflect.get(error, "code")) : "";
  const reason = reasons[code] ?? (error instanceof Error ? error.message : String(error));
  return new Refusal("data-directory-unusable", { place, reason }, { cause: error });
}
