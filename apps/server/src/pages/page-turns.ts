import { Refusal } from "@dragoman/hsds/refusal";
import { createFairQueue } from "@dragoman/search/host";
import { limitCalls } from "../security/call-limit.ts";
import { callerNetwork } from "../security/caller-network.ts";

/** Lets pages be drawn side by side: so many at a time, callers in turn, none of them more than its share. */
export interface PageTurns {
  /**
   * Resolves when it is the request's turn, to what ends it.
   *
   * @throws {Refusal} `requests-too-many`, `pages-busy`
   */
  take: (request: Request, address: string | undefined) => Promise<() => void>;
}

export interface PageTurnsOptions {
  /** Work in a minute of one network. */
  each?: number;
  /** Work at a time; pages wait for the database and for the search, too. */
  atOnce?: number;
  /** Pages that wait, and how many of one network. */
  maxWaiting?: number;
  maxPerCaller?: number;
}

/**
 * Most of what one core does: a whole shelter is behind one address, and turns keep it from having all while others ask.
 * It is two thousand pages, or two hundred searches for eight words that are misspelled.
 */
const usual = { each: 4800, atOnce: 24, maxWaiting: 300, maxPerCaller: 60 };

/** Milliseconds after which whoever waits is told to come again; browsers on bad networks wait no less. */
const longest = 8000;
/** Seconds after which to come again. */
const soon = 5;

export function createPageTurns(options: PageTurnsOptions = {}): PageTurns {
  const { each, ...queue } = { ...usual, ...options };
  const secondsToWait = limitCalls({ each, all: Infinity, milliseconds: 60_000 });
  const turns = createFairQueue({ ...queue, longest, busy });
  return {
    async take(request, address) {
      const work = pageWork(new URL(request.url));
      const seconds = secondsToWait(address, work);
      if (seconds > 0) throw new Refusal("requests-too-many", { seconds });
      return turns.take(address === undefined ? undefined : callerNetwork(address), work);
    },
  };
}

function busy(): Refusal {
  return new Refusal("pages-busy", { seconds: soon });
}

/** What pages cost, in hundredths of a second of a processor. */
const work = { page: 2, search: 3, word: 2.5, corrections: 1, smallMap: 2, list: 10 };
/** Words of a search that are looked for in other spellings. */
const mostWords = 8;

/** How much work a page is, before it is drawn. */
export function pageWork({ pathname, searchParams }: URL): number {
  const [, , page = "", ...rest] = pathname.replace(/\.data$/, "").split("/");
  const words = () => Math.min(mostWords, (searchParams.get("q") ?? "").split(/\s+/u).filter(Boolean).length);
  if (page === "search") return work.search + words() * work.word;
  if (page === "search-corrections") return work.corrections + words() * work.word;
  if (rest.at(-1) === "map.svg") return work.smallMap;
  return page === "saved" && rest[0] === "handout.pdf" ? work.list : work.page;
}
