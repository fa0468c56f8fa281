/** Runs in its own process, with the settings of the server: fetches the live sources that are due, then ends. */
import { openDatabase } from "@dragoman/database";
import { setPriority } from "node:os";
import { parseEnvironment } from "../start/environment.ts";
import { runDueSources } from "./run-due-sources.ts";

// Requests to the directory have priority.
setPriority(10);
// The parent process has ended.
process.on("disconnect", () => process.exit(1));

const { dataDirectory, databaseUrl, sourceNetwork } = parseEnvironment(process.env, process.cwd());
const database = await openDatabase({ directory: dataDirectory, url: databaseUrl });
await runDueSources(database, {
  network: sourceNetwork,
  onNotice: (notice) => console.log(notice),
  onError: (error) => console.error("Live source:", error),
});
await database.close();
process.exit(0);
