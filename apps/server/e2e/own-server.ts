import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
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

/**
 * Starts a server on an existing data folder. Returns a function that stops it, gracefully (`SIGTERM`) or like a crash.
 */
export async function startServerOn(
  folder: string,
  { port, environment = {} }: { port: number; environment?: NodeJS.ProcessEnv },
): Promise<(signal: "SIGTERM" | "SIGKILL") => Promise<void>> {
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
