import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/**
 * The source file of a worker, by its path in this folder. Resolved through the package name rather than relative to
 * the caller: a server bundle relocates this code, while the file stays in the package. Runs from source, without a
 * build step.
 */
export function workerFile(path: string): string {
  return join(dirname(createRequire(import.meta.url).resolve("@dragoman/search")), path);
}
