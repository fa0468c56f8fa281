import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// React and its renderer read it when the pages are loaded, and are slow and talkative otherwise.
process.env["NODE_ENV"] ??= "production";

// What Node made of our TypeScript the last time: without it, a start takes half as long again. Where the folder cannot
// be written, everything is made anew. Not in the folder for temporary files, where others could put code for us.
enableCompileCache(fileURLToPath(new URL("../../../../node_modules/.cache/dragoman", import.meta.url)));

// Imported when the cache is there to be used.
const { runServer } = await import("./run-server.ts");
await runServer();
