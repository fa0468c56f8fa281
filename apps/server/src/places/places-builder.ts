/** Runs in its own process: builds the index of all places in the given folder, then ends. */
import { setPriority } from "node:os";
import { buildPlaceIndex } from "./places-build.ts";

// Requests to the directory have priority.
setPriority(10);
// The parent process has ended.
process.on("disconnect", () => process.exit(1));

const [, , folder] = process.argv;
if (folder === undefined) throw new Error("The folder is missing");
await buildPlaceIndex(folder);
process.exit(0);
