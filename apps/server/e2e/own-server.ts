import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect } from "@playwright/test";

const program = join(import.meta.dirname, "../../cli/bin/dragoman.mjs");
const clock = pathToFileURL(join(import.meta.dirname, "clock-at.mjs")).href;

/** The environment of a server for which it is a given moment: whether a place is open depends on it. */
export function clockAt(moment: string): NodeJS.ProcessEnv {
  return { CLOCK_AT: moment, NODE_OPTIONS: `--import ${clock}` };
}

/**
 * A server beside the one that all journeys share, with the sample directory and an environment of its own. What it
 * returns ends it.
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

/** A place for what a server keeps, which outlives the server. */
export function makeDataFolder(): string {
  return mkdtempSync(join(tmpdir(), "dragoman-own-"));
}

/** A server with what an earlier one has left in a folder. What it returns ends it, gently (`SIGTERM`) or as a crash. */
export async function startServerOn(
  folder: string,
  { port, environment = {} }: { port: number; environment?: NodeJS.ProcessEnv },
): Promise<(signal: "SIGTERM" | "SIGKILL") => Promise<void>> {
  const server = spawn(process.execPath, [program, "serve"], {
    env: { ...process.env, ...environment, PORT: String(port), DATA_DIR: folder },
    // It ends with whoever holds the other end of the channel, a group of its own or not.
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    detached: true,
  });
  const ended = once(server, "exit");
  await expect(async () => {
    expect(server.exitCode).toBeNull();
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  }).toPass({ timeout: 150_000 });
  return async (signal) => {
    // What is killed tells no child of it: all processes of the group are.
    if (signal === "SIGKILL" && server.pid !== undefined) process.kill(-server.pid, signal);
    else server.kill(signal);
    await ended;
  };
}
