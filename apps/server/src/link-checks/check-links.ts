import {
  claimDueLinks,
  claimPeriod,
  collectLinks,
  countAskedLinks,
  type Database,
  endPeriod,
  type LinkFault,
  type LinkOutcome,
  readAnsweringLinks,
  recordLinks,
  releaseLinks,
} from "@dragoman/database";
import { setTimeout } from "node:timers/promises";
import { type BackgroundJob, startBackgroundJob } from "../start-background-job.ts";
import { askLink, askRobots, type LinkOptions } from "./ask-link.ts";

export interface LinkCheckOptions extends Partial<Pick<LinkOptions, "network" | "resolveHost">> {
  database: Database;
  /** Whether this server sends the requests, of several on one database. */
  isLeader: () => boolean;
  onError: (error: unknown) => void;
  /** Receives what was found, as numbers. */
  onNotice: (notice: string) => void;
  now?: () => number;
  /** Milliseconds between two requests to one host. */
  pause?: number;
}

/** Addresses that are requested on one day (UTC), and claimed at once. */
const mostOnOneDay = 5_000;
const batch = 200;

/** Hosts that are contacted in parallel, each with one request at a time. */
const hostsAtOnce = 6;

const usualPause = 2_000;
/** Milliseconds between two requests that a host may demand. */
const longestPause = 60_000;

/** Working addresses, to distinguish a failure of our own network from dead addresses. */
const controls = 3;

const hour = 3_600_000;

/** The work of collecting what entries show, once a day by one of several servers. */
const collecting = "links";

/**
 * Requests the web addresses of entries, for as long as the server runs. Several servers of one database may call it:
 * the leader sends the requests, and each address is claimed in the database, so that a change of the leader asks none
 * twice.
 */
export function startLinkChecks(options: LinkCheckOptions): BackgroundJob {
  return startBackgroundJob({
    run: (signal) => checkLinks(options, signal),
    // A clock that stops while a machine sleeps would delay a timer of a whole day.
    interval: hour,
    onError: options.onError,
  });
}

/** Requests the addresses that are due today. Returns their number. */
export async function checkLinks(
  options: LinkCheckOptions,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  const { database, isLeader, onNotice, now = Date.now } = options;
  if (!isLeader() || signal.aborted) return 0;
  await collectOnceADay(options, signal);
  let asked = 0;
  let failed = 0;
  while (isLeader() && !signal.aborted) {
    const claimed = now();
    const most = Math.min(batch, mostOnOneDay - (await countAskedLinks(database, { now: claimed })));
    const urls = most > 0 ? await claimDueLinks(database, { now: claimed, most }) : [];
    if (urls.length === 0) break;
    const outcomes = await askAll(urls, options, signal);
    if (!(await isReachable(outcomes, options, signal))) {
      await releaseLinks(database, { now: claimed, urls });
      if (!signal.aborted)
        onNotice("no web address answered, not even those that always do: nothing was recorded.");
      return asked;
    }
    asked += outcomes.length;
    failed += outcomes.filter(({ state }) => state === "failed").length;
    await recordLinks(database, { now: now(), outcomes });
    // The remaining ones after a stop.
    const done = new Set(outcomes.map(({ url }) => url));
    await releaseLinks(database, { now: claimed, urls: urls.filter((url) => !done.has(url)) });
  }
  if (asked > 0) onNotice(`asked ${asked} web addresses of entries; ${failed} did not answer.`);
  return asked;
}

async function collectOnceADay(
  { database, now = Date.now }: LinkCheckOptions,
  signal: AbortSignal,
): Promise<void> {
  const period = new Date(now()).toISOString().slice(0, 10);
  const claim = await claimPeriod(database, { name: collecting, period, now: now() });
  if (!claim) return;
  await collectLinks(database, { signal });
  if (!signal.aborted) await endPeriod(database, claim, { now: now() });
}

/** Faults that only a server can report: a connection worked. */
const reachedFaults: ReadonlySet<LinkFault> = new Set(["not-found", "server", "redirects"]);

function provesConnection(outcomes: readonly LinkOutcome[]): boolean {
  return outcomes.some(
    (outcome) =>
      outcome.state === "answered" || (outcome.state === "failed" && reachedFaults.has(outcome.fault)),
  );
}

/**
 * Whether the internet is there at all: something answered for one of the addresses, or does now for one that has
 * answered before. Without any, a dead address cannot be distinguished from a server without a connection.
 */
async function isReachable(
  outcomes: readonly LinkOutcome[],
  options: LinkCheckOptions,
  signal: AbortSignal,
): Promise<boolean> {
  if (provesConnection(outcomes) || outcomes.every(({ state }) => state === "unknown")) return true;
  const asked = new Set(outcomes.map(({ url }) => url));
  const known = await readAnsweringLinks(options.database, { most: controls + asked.size });
  const others = known.filter((url) => !asked.has(url)).slice(0, controls);
  return provesConnection(await askAll(others, options, signal));
}

/** Returns outcomes of all addresses, or of those requested before the server stopped. */
async function askAll(
  urls: readonly string[],
  options: LinkCheckOptions,
  signal: AbortSignal,
): Promise<LinkOutcome[]> {
  const byHost = [...Map.groupBy(urls, (url) => new URL(url).host).values()];
  const outcomes: LinkOutcome[] = [];
  // Each continues with the next host when it is done with one.
  const next = byHost.values();
  await Promise.all(
    Array.from({ length: hostsAtOnce }, async () => {
      for (const ofHost of next) outcomes.push(...(await askHost(ofHost, options, signal)));
    }),
  );
  return outcomes;
}

/**
 * Requests the addresses of one host one after the other, as its robots.txt allows. A host that limits the rate gets no
 * more requests in this run.
 */
async function askHost(
  urls: readonly string[],
  { network = "web", resolveHost, pause = usualPause }: LinkCheckOptions,
  signal: AbortSignal,
): Promise<LinkOutcome[]> {
  if (signal.aborted) return [];
  const options: LinkOptions = { network, signal, ...(resolveHost && { resolveHost }) };
  const [first = ""] = urls;
  const rules = await askRobots(new URL(first), options);
  const outcomes: LinkOutcome[] = [];
  let isResting = rules === "unknown";
  for (const url of urls) {
    const { pathname, search } = new URL(url);
    if (rules === "unknown" || isResting || !rules.allows(`${pathname}${search}`)) {
      outcomes.push({ url, state: "unknown" });
      continue;
    }
    const milliseconds = Math.min(Math.max(pause, rules.delay * 1000), longestPause);
    const rest = () => setTimeout(milliseconds, undefined, { signal });
    try {
      await rest();
    } catch {
      return outcomes; // the server stops
    }
    const { outcome, wantsRest } = await askLink(url, { ...options, pause: rest });
    if (signal.aborted) return outcomes;
    outcomes.push(outcome);
    isResting = wantsRest;
  }
  return outcomes;
}
