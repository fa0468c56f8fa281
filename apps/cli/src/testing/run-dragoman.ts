import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { runCommandLine } from "../command-line.ts";
import { recordingContext } from "./recording-context.ts";

const program = join(import.meta.dirname, "../../bin/dragoman.mjs");

export interface Ended {
  code: number | null;
  out: string;
  err: string;
}

/** Starts `dragoman ARGUMENTS` as a process of its own; `ended` resolves however it ends. */
export function startDragoman(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [program, ...args], {
    // The compile cache of the tests; omitted when undefined.
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  return { child, ended: waitForEnd(child) };
}

/** Runs `dragoman ARGUMENTS` in this process, which is faster than to start one. */
export async function runDragoman(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Ended> {
  const context = recordingContext({ env, cwd: process.cwd() });
  const code = await runCommandLine(args, context);
  return { code, ...context.written };
}

async function waitForEnd(child: ChildProcess): Promise<Ended> {
  const [out, err, [code]] = await Promise.all([
    child.stdout ? text(child.stdout) : "",
    child.stderr ? text(child.stderr) : "",
    once(child, "exit"),
  ]);
  return { code: code as number | null, out, err }; // documented for the "exit" event
}
