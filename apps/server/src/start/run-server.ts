import { Refusal } from "@dragoman/hsds/refusal";
import { setTimeout } from "node:timers/promises";
import { createDoor } from "../security/door.ts";
import { parseEnvironment } from "./environment.ts";
import { listen } from "./listen.ts";
import { stopOnSignals } from "./stop-on-signals.ts";

/**
 * Milliseconds to wait for the first pages before the address is printed. On the very first start the index takes
 * longer, and the address is more useful than silence.
 */
const longestSilence = 2_500;

/** Starts the server, or prints in two lines why it cannot and what to do. */
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
  // Opens the port first: if another program has it, waiting would be useless.
  const door = createDoor();
  const listening = await listen(door.app, environment);
  // These modules are large: loading them takes seconds on a busy machine.
  const [{ startServer }, { loadBuiltPages }] = await Promise.all([
    import("./start-server.ts"),
    import("../pages/pages.ts"),
  ]);
  const server = await startServer(environment, await loadBuiltPages());
  door.open(server.app);
  stopOnSignals(async () => {
    door.drain();
    await setTimeout(environment.drainTime);
    await listening.close();
    await server.close();
  });
  await Promise.race([server.warmUp(), setTimeout(longestSilence, undefined, { ref: false })]);
  const address = environment.publicOrigin ?? `http://localhost:${listening.port}`;
  console.log(`Dragoman is at ${address}`);
  for (const notice of await server.notices()) console.log(notice);
}
