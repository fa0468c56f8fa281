/** Stops in good order when the operator, the service manager or the parent process says so; at once the second time. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  const begin = () => {
    if (stopping) process.exit(1);
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, begin);
  // A parent that started us with a channel and is gone, however it ended, leaves nobody to stop us.
  if (process.send) process.on("disconnect", begin);
}
