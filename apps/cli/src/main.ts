import { runCommandLine } from "./command-line.ts";

// Ends with its parent process, even when the parent is killed.
if (process.send) {
  process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
  process.channel?.unref();
}

// A closed pipe (`| head`) must not abort an import.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
}

process.exitCode = await runCommandLine(process.argv.slice(2), {
  env: process.env,
  cwd: process.cwd(),
  out: { write: (text) => process.stdout.write(text), isTerminal: process.stdout.isTTY },
  err: { write: (text) => process.stderr.write(text), isTerminal: process.stderr.isTTY },
});
