import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { holdsSource, openDatabase } from "@dragoman/database";
import { sampleSource } from "@dragoman/hsds";
import { Refusal } from "@dragoman/hsds/refusal";
import { openStorage } from "@dragoman/storage";
import { parseArguments } from "../arguments.ts";
import type { Command, Context } from "../command.ts";
import { readEnvironment } from "../environment.ts";
import { migrateForServer } from "./migrate.ts";
import { importSample, lacksSample } from "../sample-directory.ts";
import { importSampleMedia } from "../sample-media.ts";

/** The server is a separate program: started, never imported. */
const apps = join(import.meta.dirname, "../../..");

export const serveCommand: Command = {
  name: "serve",
  synopsis: "",
  summary:
    "Serves the directory on PORT (default: 3000). Migrates the database first, after a copy of it. Loads the sample directory into an empty database, unless it was removed before (never with SAMPLE_DATA=off).",
  options: [],
  async run(args, context) {
    parseArguments(args, { positionals: [], options: {} });
    if (["directory", "workspace"].some((app) => !existsSync(join(apps, app, "build"))))
      throw new Refusal("pages-not-built");
    await prepare(context);
    return await runServer(context);
  },
};

async function prepare(context: Context): Promise<void> {
  await migrateForServer(context);
  const environment = readEnvironment(context);
  const database = await openDatabase(environment);
  try {
    if (!environment.sampleData) return;
    if (await lacksSample(database)) {
      context.out.write("The directory is empty: loading the sample directory.\n");
      await importSample(database, context);
    }
    if (await holdsSource(database, sampleSource))
      await importSampleMedia({ database, storage: openStorage(environment) });
  } catch (error) {
    // The directory is of use without photos.
    if (!(error instanceof Refusal) || error.type !== "storage-unavailable") throw error;
    context.err.write(`${error.message}\n${error.next}\n`);
  } finally {
    await database.close();
  }
}

/** Megabytes. Pages leave much garbage, which V8 would otherwise let grow to several times what the server needs. */
const littleGarbage = ["--max-semi-space-size=8"];

function runServer({ env, cwd }: Context): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [...littleGarbage, join(apps, "server", "src", "start", "main.ts")],
      {
        cwd,
        env: { ...env },
        stdio: ["inherit", "inherit", "inherit", "ipc"],
      },
    );
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
      process.on(signal, () => child.kill(signal));
    child.on("error", reject);
    child.on("exit", (code, signal) => resolve(code ?? (signal === "SIGKILL" ? 1 : 0)));
  });
}
