import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";

const program = join(import.meta.dirname, "../../bin/dragoman.mjs");

export interface Ended {
  code: number | null;
  out: string;
  err: string;
}

/** Starts `dragoman ARGUMENTS` as a process; `ended` resolves however it ends. */
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

export function runDragoman(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ended> {
  return startDragoman(args, env).ended;
}

async function waitForEnd(child: ChildProcess): Promise<Ended> {
  const [out, err, [code]] = await Promise.all([
    child.stdout ? text(child.stdout) : "",
    child.stderr ? text(child.stderr) : "",
    once(child, "exit"),
  ]);
  return { code: code as number | null, out, err }; // documented for the "exit" event
}
