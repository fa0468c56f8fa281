import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

export interface ProgramResult {
  code: number | null;
  signal: NodeJS.Signals | null;
  stderr: string;
}

/** Runs one of the programs in this folder as a separate process, to its end. */
export async function runProgram(name: string, input: object): Promise<ProgramResult> {
  const path = fileURLToPath(new URL(name, import.meta.url));
  const child = spawn(process.execPath, [path, JSON.stringify(input)], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const [stderr, [code, signal]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  return { code, signal, stderr };
}
