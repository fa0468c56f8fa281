import { posix } from "node:path";
import { Refusal } from "../refusal.ts";
import { isObject } from "./flatten-json.ts";

/** The declarations of a `datapackage.json` about the files beside it. */
export interface DataPackage {
  version: string | null;
  /** The declared table names, by the path of the file relative to the descriptor. */
  names: ReadonlyMap<string, string>;
}

/**
 * Parses a descriptor. Paths outside the folder, or to another host, are refused: following them would allow fetching
 * anything.
 */
export function readDataPackage({ path, text }: { path: string; text: string }): DataPackage {
  const value = parse(path, text);
  const names = new Map<string, string>();
  const resources = isObject(value) && Array.isArray(value["resources"]) ? value["resources"] : [];
  for (const resource of resources) {
    if (!isObject(resource)) continue;
    const name = typeof resource["name"] === "string" ? resource["name"] : "";
    for (const file of [resource["path"] ?? resource["url"] ?? []].flat()) {
      if (typeof file !== "string") continue;
      requireInside(path, file);
      names.set(posix.normalize(file), name);
    }
  }
  const declared = isObject(value) ? (value["version"] ?? value["hsds_version"]) : undefined;
  return {
    version: typeof declared === "string" || typeof declared === "number" ? String(declared) : null,
    names,
  };
}

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal("json-malformed", { file: path, reason }, { cause: error });
  }
}

function requireInside(path: string, file: string): void {
  const reason = dangerOf(file);
  if (reason !== null) throw new Refusal("archive-unsafe", { path, entry: file.slice(0, 200), reason });
}

function dangerOf(file: string): string | null {
  if (/^[a-z][a-z\d+.-]*:/i.test(file) || file.startsWith("//")) return "a file on another host";
  if (/[\\\0]/.test(file) || file.startsWith("/")) return "a path that leaves the folder";
  return posix.normalize(file).startsWith("..") ? "a path that leaves the folder" : null;
}
