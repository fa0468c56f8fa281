import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect } from "@playwright/test";

const program = join(import.meta.dirname, "../../cli/bin/dragoman.mjs");
const clock = pathToFileURL(join(import.meta.dirname, "clock-at.mjs")).href;

/** The environment of a server with a fixed clock, because opening hours depend on the time. */
export function clockAt(moment: string): NodeJS.ProcessEnv {
  return { CLOCK_AT: moment, NODE_OPTIONS: `--import ${clock}` };
}

/**
 * Starts a server beside the shared one, with the sample directory and its own environment. Returns a function that
 * stops it.
 */
export async function startServer(
  port: number,
  environment: NodeJS.ProcessEnv,
): Promise<() => Promise<void>> {
  const folder = makeDataFolder();
  const end = await startServerOn(folder, { port, environment });
  return async () => {
    await end("SIGTERM");
    rmSync(folder, { recursive: true });
  };
}

/** A data folder that survives the server. */
export function makeDataFolder(): string {
  return mkdtempSync(join(tmpdir(), "dragoman-own-"));
}

interface OwnServer {
  port: number;
  environment?: NodeJS.ProcessEnv;
}

type End = (signal: "SIGTERM" | "SIGKILL") => Promise<void>;

/**
 * Starts a server on an existing data folder; an empty one gets the sample directory. Returns a function that stops it,
 * gracefully (`SIGTERM`) or like a crash.
 */
export async function startServerOn(folder: string, server: OwnServer): Promise<End> {
  const { SAMPLE_DATA, CLOCK_AT } = server.environment ?? {};
  // What a server with another clock loads has other dates.
  const isForCopy = SAMPLE_DATA === undefined && CLOCK_AT === undefined && readdirSync(folder).length === 0;
  if (isForCopy) cpSync(await loadedSample(server.port), folder, { recursive: true });
  return run(folder, server);
}

const loaded = `${process.env.E2E_DATA_DIR}-loaded`;

/**
 * A data folder into which a server has loaded the sample directory, once for all workers: that takes longer than all
 * else of a start.
 */
async function loadedSample(port: number): Promise<string> {
  const lock = `${loaded}-lock`;
  const isOurs = mkdirSync(lock, { recursive: true }) !== undefined;
  if (!isOurs) {
    await expect.poll(() => existsSync(loaded), { timeout: 150_000 }).toBe(true);
    return loaded;
  }
  try {
    const folder = makeDataFolder();
    const end = await run(folder, { port });
    await end("SIGTERM");
    renameSync(folder, loaded);
    return loaded;
  } catch (error) {
    // The next server tries again.
    rmSync(lock, { recursive: true });
    throw error;
  }
}

async function run(folder: string, { port, environment = {} }: OwnServer): Promise<End> {
  const server = spawn(process.execPath, [program, "serve"], {
    env: { ...process.env, ...environment, PORT: String(port), DATA_DIR: folder },
    // Even in its own process group, it ends with the process at the other end of the channel.
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    detached: true,
  });
  const ended = once(server, "exit");
  await expect(async () => {
    expect(server.exitCode).toBeNull();
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  }).toPass({ timeout: 150_000 });
  return async (signal) => {
    // A killed process cannot stop its children, so the whole group is killed.
    if (signal === "SIGKILL" && server.pid !== undefined) process.kill(-server.pid, signal);
    else server.kill(signal);
    await ended;
  };
}
