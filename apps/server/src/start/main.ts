import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// React and its renderer read it when the pages are loaded; otherwise they are slow and print warnings.
process.env["NODE_ENV"] ??= "production";

// Caches the compiled TypeScript: without it, a start takes half as long again. If the folder cannot be written,
// everything is compiled each time. Not in the temporary folder, where other users could plant code.
enableCompileCache(fileURLToPath(new URL("../../../../node_modules/.cache/dragoman", import.meta.url)));

// Imported after the cache is enabled.
const { runServer } = await import("./run-server.ts");
await runServer();
