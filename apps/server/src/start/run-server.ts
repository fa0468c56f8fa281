import { Refusal } from "@dragoman/hsds/refusal";
import { setTimeout } from "node:timers/promises";
import { createDoor } from "../security/door.ts";
import { parseEnvironment } from "./environment.ts";
import { listen } from "../speech/listen.ts";
import { stopOnSignals } from "./stop-on-signals.ts";

/**
 * Milliseconds for which nobody is told the address while the first pages are drawn. On the very first start the index
 * takes longer, and the address says more than silence.
 */
const longestSilence = 2_500;

/** Starts the server, and says in two lines what to do when it cannot. */
export async function runServer(): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    console.error(error.next);
    process.exit(1);
  }
}

async function start(): Promise<void> {
  const environment = parseEnvironment(process.env, process.cwd());
  // Whoever waits for a port that another program has would wait for nothing, so it is opened first.
  const door = createDoor();
  const listening = await listen(door.app, environment.port);
  // The rest is large: loading it takes seconds on a busy machine.
  const [{ startServer }, { loadBuiltPages }] = await Promise.all([
    import("./start-server.ts"),
    import("../pages/pages.ts"),
  ]);
  const server = await startServer(environment, await loadBuiltPages());
  door.open(server.app);
  stopOnSignals(async () => {
    await listening.close();
    await server.close();
  });
  await Promise.race([server.warmUp(), setTimeout(longestSilence, undefined, { ref: false })]);
  const address = environment.publicOrigin ?? `http://localhost:${listening.port}`;
  console.log(`Dragoman is at ${address}`);
  for (const notice of await server.notices()) console.log(notice);
}
