import {
  claimDueLinks,
  collectLinks,
  countAskedLinks,
  type Database,
  type LinkOutcome,
  readAnsweringLinks,
  recordLinks,
} from "@dragoman/database";
import { setTimeout } from "node:timers/promises";
import { askLink, askRobots, type LinkOptions } from "./ask-link.ts";

export interface LinkCheckOptions extends Partial<Pick<LinkOptions, "network" | "resolveHost">> {
  database: Database;
  /** Whether this server asks, of several on one database. */
  isLeader: () => boolean;
  onError: (error: unknown) => void;
  /** Receives what was found, as numbers. */
  onNotice: (notice: string) => void;
  now?: () => number;
  /** Milliseconds between two questions to one host. */
  pause?: number;
}

/** Addresses that are asked on one day (UTC), and taken up at once. */
const mostOnOneDay = 5_000;
const batch = 200;

/** Hosts that are asked at the same time, each one question after the other. */
const hostsAtOnce = 6;

const usualPause = 2_000;
/** Milliseconds that a host may ask for between two questions. */
const longestPause = 60_000;

/** Addresses that answered, by which a dead network of our own is told from dead addresses. */
const controls = 3;

const hour = 3_600_000;

/**
 * Asks the web addresses of entries for as long as the server runs. Several servers of one database may call it: the
 * leader asks, and each address is claimed in the database, so that a change of the leader asks none twice.
 */
export function startLinkChecks(options: LinkCheckOptions): { stop(): Promise<void> } {
  const ending = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  const run = () => {
    running = running.then(() => checkLinks(options, ending.signal)).catch(options.onError);
  };
  run();
  // A clock that stops while a machine sleeps would delay a timer of a whole day.
  const timer = setInterval(run, hour);
  return {
    async stop() {
      clearInterval(timer);
      ending.abort();
      await running;
    },
  };
}

/** Asks what is due today. Returns the number of addresses that were asked. */
export async function checkLinks(
  options: LinkCheckOptions,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  const { database, isLeader, onNotice, now = Date.now } = options;
  if (!isLeader() || signal.aborted) return 0;
  await collectLinks(database, { signal });
  let asked = 0;
  let failed = 0;
  while (isLeader() && !signal.aborted) {
    const most = Math.min(batch, mostOnOneDay - (await countAskedLinks(database, { now: now() })));
    const urls = most > 0 ? await claimDueLinks(database, { now: now(), most }) : [];
    if (urls.length === 0) break;
    const outcomes = await askAll(urls, options, signal);
    if (signal.aborted) break;
    asked += urls.length;
    if (!(await isReachable(outcomes, options, signal))) {
      onNotice("no web address answered, not even those that always do: nothing was recorded.");
      return asked;
    }
    failed += outcomes.filter(({ state }) => state === "failed").length;
    await recordLinks(database, { now: now(), outcomes });
  }
  if (asked > 0) onNotice(`asked ${asked} web addresses of entries; ${failed} did not answer.`);
  return asked;
}

function answers(outcomes: readonly LinkOutcome[]): boolean {
  return outcomes.some(({ state }) => state === "answered");
}

/**
 * Whether the internet is there at all: one of the addresses answered, or one that has answered before does now. Without
 * any, nobody can tell a dead address from a server without a connection.
 */
async function isReachable(
  outcomes: readonly LinkOutcome[],
  options: LinkCheckOptions,
  signal: AbortSignal,
): Promise<boolean> {
  if (answers(outcomes) || outcomes.every(({ state }) => state === "unknown")) return true;
  const asked = new Set(outcomes.map(({ url }) => url));
  const known = await readAnsweringLinks(options.database, { most: controls + asked.size });
  const others = known.filter((url) => !asked.has(url)).slice(0, controls);
  return answers(await askAll(others, options, signal));
}

async function askAll(
  urls: readonly string[],
  options: LinkCheckOptions,
  signal: AbortSignal,
): Promise<LinkOutcome[]> {
  const byHost = [...Map.groupBy(urls, (url) => new URL(url).host).values()];
  const outcomes: LinkOutcome[] = [];
  // Each takes the next host when it is done with one.
  const next = byHost.values();
  await Promise.all(
    Array.from({ length: hostsAtOnce }, async () => {
      for (const ofHost of next) outcomes.push(...(await askHost(ofHost, options, signal)));
    }),
  );
  return outcomes;
}

/** Asks the addresses of one host one after the other, as its robots.txt allows. */
async function askHost(
  urls: readonly string[],
  { network = "web", resolveHost, pause = usualPause }: LinkCheckOptions,
  signal: AbortSignal,
): Promise<LinkOutcome[]> {
  const options: LinkOptions = { network, signal, ...(resolveHost && { resolveHost }) };
  const [first = ""] = urls;
  const rules = await askRobots(new URL(first), options);
  const outcomes: LinkOutcome[] = [];
  for (const url of urls) {
    const { pathname, search } = new URL(url);
    if (signal.aborted || rules === "unknown" || !rules.allows(`${pathname}${search}`)) {
      outcomes.push({ url, state: "unknown" });
      continue;
    }
    try {
      await setTimeout(Math.min(Math.max(pause, rules.delay * 1000), longestPause), undefined, { signal });
    } catch {
      outcomes.push({ url, state: "unknown" }); // the server stops
      continue;
    }
    outcomes.push(await askLink(url, options));
  }
  return outcomes;
}
