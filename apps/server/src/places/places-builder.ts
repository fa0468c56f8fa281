/** A process of its own: makes the index of all places in the folder that it is given, and ends. */
import { setPriority } from "node:os";
import { buildPlaceIndex } from "./places-build.ts";

// Readers of the directory come first.
setPriority(10);
// Whoever asked for it has ended, however it did.
process.on("disconnect", () => process.exit(1));

const [, , folder] = process.argv;
if (folder === undefined) throw new Error("The folder is missing");
await buildPlaceIndex(folder);
process.exit(0);
