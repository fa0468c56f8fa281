import { finishInterruptedImport, type Database } from "@dragoman/database";

/** Milliseconds between checks. The process of an import may die while this one runs. */
const defaultInterval = 15_000;

/** Finishes imports that were decided but whose process died, for as long as the server runs. */
export function finishImports(
  database: Database,
  {
    onError,
    onNotice,
    interval = defaultInterval,
  }: { onError: (error: unknown) => void; onNotice: (notice: string) => void; interval?: number },
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const finish = async () => {
    try {
      const finished = await finishInterruptedImport(database, { signal: stopping.signal });
      if (finished) onNotice("An import whose process ended before it was done has been finished.");
    } catch (error) {
      onError(error);
    }
    running = undefined;
  };
  const look = () => void (running ??= finish());
  look();
  const timer = setInterval(look, interval).unref();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
