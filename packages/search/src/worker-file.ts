import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/**
 * The file of a thread, by its path in this folder. Found by the package's name, not beside the caller: a server bundle
 * carries this code elsewhere, while the file stays in the package. It runs as it is, without a build.
 */
export function workerFile(path: string): string {
  return join(dirname(createRequire(import.meta.url).resolve("@dragoman/search")), path);
}
