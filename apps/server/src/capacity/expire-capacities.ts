import { expireCapacities, type Database } from "@dragoman/database";

const tenMinutes = 600_000;

/**
 * Has indexes forget what was said about the space of services once it is a day old, for as long as the server runs.
 * Several servers of one database may call it: one does the work of an hour.
 */
export function startExpiringCapacities(
  database: Database,
  { onError }: { onError: (error: unknown) => void },
): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  const run = () => {
    running = running.then(() => expireCapacities(database)).catch(onError);
  };
  run();
  const timer = setInterval(run, tenMinutes);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
