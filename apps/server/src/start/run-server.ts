import { Refusal } from "@dragoman/hsds/refusal";
import { dirname } from "node:path";
import { setTimeout } from "node:timers/promises";
import { keepAssets } from "../pages/kept-assets.ts";
import { markBuild } from "../pages/mark-build.ts";
import { createDoor } from "../security/door.ts";
import { createLog, type Log } from "../log/log.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { parseEnvironment, parseLogFormat } from "./environment.ts";
import { listen, type Listening } from "./listen.ts";
import { stopOnSignals } from "./stop-on-signals.ts";

/**
 * Milliseconds to wait for the first pages before the address is printed. On the very first start the index takes
 * longer, and the address is more useful than silence.
 */
const longestSilence = 2_500;

/** Milliseconds that work may take to end when the server stops, after the requests were answered. */
const longestEnd = 15_000;

/** Starts the server, or prints in two lines why it cannot and what to do. */
export async function runServer(): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    printRefusal(error);
    process.exit(1);
  }
}

function printRefusal(refusal: Refusal): void {
  const { message, next } = refusal;
  if (isJsonWanted()) return createLog("json").error("server", refusal, `${message} ${next}`);
  console.error(message);
  console.error(next);
}

/** The environment itself may be invalid. */
function isJsonWanted(): boolean {
  try {
    return parseLogFormat(process.env) === "json";
  } catch {
    return false;
  }
}

async function start(): Promise<void> {
  const environment = parseEnvironment(process.env, process.cwd());
  // Opens the port first: if another program has it, waiting would be useless.
  const { logFormat, trustedProxies } = environment;
  const log = createLog(logFormat);
  const door = createDoor({ proxies: trustedProxies });
  const listening = await listen(door.app, environment);
  const metrics = environment.metrics && (await serveMetrics(environment.metrics, log));
  // These modules are large: loading them takes seconds on a busy machine.
  const [{ startServer }, { loadBuiltPages }] = await Promise.all([
    import("./start-server.ts"),
    import("../pages/pages.ts"),
  ]);
  const pages = await loadBuiltPages();
  for (const folder of pages.clientFolders) markBuild(dirname(folder));
  const [server] = await Promise.all([
    startServer(environment, { ...pages, log, metrics }),
    // Before the first page refers to them, because another instance may get the requests for them.
    keepAssets(pages.clientFolders, environment.assetsDirectory).catch((error: unknown) =>
      log.error("pages", error, "Assets of earlier builds:"),
    ),
  ]);
  door.open(server.app);
  stopOnSignals(async () => {
    door.drain();
    await setTimeout(environment.drainTime);
    await listening.close();
    await Promise.race([server.close(), giveUp()]);
    await metrics?.close();
  }, log);
  await Promise.race([server.warmUp(), setTimeout(longestSilence, undefined, { ref: false })]);
  const address = environment.publicOrigin ?? `http://localhost:${listening.port}`;
  log.info("server", `Dragoman is at ${address}`, { address });
  for (const notice of await server.notices()) log.info("server", notice);
}

/**
 * An unresponsive database or storage would delay the end of the process indefinitely. Acknowledged writes are stored,
 * and another process repeats the others.
 */
async function giveUp(): Promise<never> {
  await setTimeout(longestEnd, undefined, { ref: false });
  throw new Error(`What was running did not end within ${longestEnd / 1000} seconds, and was given up`);
}

/** Loaded only if they are wanted: what does not measure costs nothing. */
async function serveMetrics(
  address: { port: number; host: string },
  log: Log,
): Promise<Metrics & Pick<Listening, "close">> {
  const { createMetrics } = await import("../metrics/metrics.ts");
  const metrics = createMetrics();
  const names = { port: "METRICS_PORT", host: "METRICS_HOST" };
  const listening = await listen(metrics.app, { ...address, names });
  const { port } = listening;
  log.info("metrics", `port ${port} of ${address.host}`, { port, host: address.host });
  return { ...metrics, close: () => listening.close() };
}
