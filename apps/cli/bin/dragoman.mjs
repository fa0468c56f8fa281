#!/usr/bin/env node
// Plain JavaScript, because the shell may start it with a Node version that cannot run the project; it then starts the
// version that the project has installed.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const oldestRuntime = 24;

if (Number(process.versions.node.split(".")[0]) >= oldestRuntime) {
  await import("../src/main.ts");
} else {
  const pinned = join(dirname(fileURLToPath(import.meta.url)), "../../../node_modules/.bin/node");
  if (!existsSync(pinned)) {
    console.error(
      `✗ Dragoman needs Node ${oldestRuntime} or later; this is ${process.version}.\n  Run npm install first.`,
    );
    process.exit(1);
  }
  const child = spawn(pinned, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on(
    "exit",
    (code, signal) => (process.exitCode = code ?? (signal === "SIGINT" || signal === "SIGTERM" ? 0 : 1)),
  );
}
