import { runCommandLine } from "./command-line.ts";

// Whoever started this process and dies without a word must not leave it behind.
if (process.send) {
  process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
  process.channel?.unref();
}

process.exitCode = await runCommandLine(process.argv.slice(2), {
  env: process.env,
  cwd: process.cwd(),
  out: { write: (text) => process.stdout.write(text), isTerminal: process.stdout.isTTY },
  err: { write: (text) => process.stderr.write(text), isTerminal: process.stderr.isTTY },
});
