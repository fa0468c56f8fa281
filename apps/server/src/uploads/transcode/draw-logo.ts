import { fork } from "node:child_process";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { LogoAnswer, LogoRequest } from "./logo-child.ts";
import { runChild } from "./run-child.ts";

const program = fileURLToPath(new URL("logo-child.ts", import.meta.url));

/** Milliseconds. */
const timeout = 60_000;

/**
 * Makes a logo of a picture: small, without transparent parts, and without everything in the file besides the picture.
 * A file that crashes the library ends only the process that reads it.
 */
export async function drawLogo(request: LogoRequest): Promise<LogoAnswer> {
  const child = fork(program, [], {
    // The process gets no secrets, reads only what it needs, and writes nothing.
    env: {},
    execArgv: [
      "--permission",
      "--allow-addons",
      "--allow-fs-read=*",
      "--disable-warning=PERM0001",
      "--disable-warning=SecurityWarning",
    ],
    cwd: dirname(program),
    serialization: "advanced",
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  const running = runChild(child, { timeout, signal: new AbortController().signal, isAwaited: true });
  // What cannot be sent is said by how the process ends.
  child.send(request, () => undefined);
  const { end, message, output } = await running;
  if (end === "done" && message !== undefined) return message as LogoAnswer; // as `logo-child.ts` sends it
  throw new Error(`The logo could not be drawn (${end}): ${output}`);
}
