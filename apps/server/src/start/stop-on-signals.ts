import type { Log } from "../log/log.ts";

/**
 * Shuts down cleanly on a signal of the operator, the service manager or the parent process; at once on the second
 * signal.
 */
export function stopOnSignals(stop: () => Promise<void>, log: Log): void {
  let stopping = false;
  const begin = () => {
    if (stopping) process.exit(1);
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error("server", error);
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, begin);
  // If a parent process that started us with a channel has ended, nobody else would stop this one.
  if (process.send) process.on("disconnect", begin);
}
