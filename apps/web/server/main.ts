import { Refusal } from "@dragoman/hsds/refusal";
import { parseEnvironment } from "./environment.ts";
import { listen } from "./listen.ts";
import { loadBuiltPages } from "./pages.ts";
import { startServer } from "./start-server.ts";
import { stopOnSignals } from "./stop-on-signals.ts";

/** Starts the server, and says in two lines what to do when it cannot. */
async function main(): Promise<void> {
  const environment = parseEnvironment(process.env, process.cwd());
  const server = await startServer(environment, await loadBuiltPages());
  const listening = await listen(server.app, environment.port);
  const address = environment.publicOrigin ?? `http://localhost:${listening.port}`;
  console.log(`Dragoman is at ${address}`);
  stopOnSignals(async () => {
    await listening.close();
    await server.close();
  });
}

// React and its renderer read it when the pages are loaded, and are slow and talkative otherwise.
process.env["NODE_ENV"] ??= "production";

try {
  await main();
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  console.error(error.next);
  process.exit(1);
}
