/**
 * A town's part of a directory, for a reader without a connection: opens the file that a server has made and answers
 * from it as the search host would. Runs in a page and in a worker.
 */
export { openPack, type OpenPack } from "./pack/open-pack.ts";
export { readPack, type PackFile, type PackHead } from "./pack/pack-file.ts";
