/**
 * Runs in its own process, with the settings of the server: runs the imports that were requested on pages, fetches the
 * live sources that are due, then ends.
 */
import { openDatabase } from "@dragoman/database";
import { openStorage } from "@dragoman/storage";
import { setPriority } from "node:os";
import { createLog } from "../log/log.ts";
import { parseEnvironment } from "../start/environment.ts";
import { runTasks } from "../imports/run-tasks.ts";
import { runDueSources } from "./run-due-sources.ts";

// Requests to the directory have priority.
setPriority(10);
// The parent process has ended.
process.on("disconnect", () => process.exit(1));

const environment = parseEnvironment(process.env, process.cwd());
const { dataDirectory, databaseUrl, sourceNetwork, s3 } = environment;
const log = createLog(environment.logFormat);
const database = await openDatabase({ directory: dataDirectory, url: databaseUrl });
await runTasks(database, {
  storage: openStorage({ directory: dataDirectory, s3 }),
  network: sourceNetwork,
  onNotice: (notice) => log.info("imports", notice),
  onError: (error) => log.error("imports", error),
});
await runDueSources(database, {
  network: sourceNetwork,
  onNotice: (notice) => log.info("live sources", notice),
  onError: (error) => log.error("live sources", error),
});
await database.close();
process.exit(0);
