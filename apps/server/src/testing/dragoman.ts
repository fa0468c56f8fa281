import { spawn } from "node:child_process";
import { once } from "node:events";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";

/** The command line, which tests of running servers start as an operator does. */
export const dragomanProgram = join(import.meta.dirname, "../../../cli/bin/dragoman.mjs");

/** Without FFmpeg, so that films are stored as they come: transcoding them takes longer than everything else. */
export const programEnvironment = {
  PATH: dirname(process.execPath),
  // The compile cache of the tests; omitted when undefined.
  NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
};

/** Runs `dragoman ARGUMENTS` to its end, which must be a good one, and returns its output. */
export async function runDragoman(
  environment: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<string> {
  const child = spawn(process.execPath, [dragomanProgram, ...args], {
    env: { ...programEnvironment, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  if (code !== 0) throw new Error(`dragoman ${args.join(" ")} ended with ${code}:\n${err}${out}`);
  return out;
}
