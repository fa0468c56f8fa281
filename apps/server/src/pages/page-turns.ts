import { Refusal } from "@dragoman/hsds/refusal";
import { createFairQueue } from "@dragoman/search/host";
import { limitCalls } from "../security/call-limit.ts";
import { callerNetwork } from "../security/caller-network.ts";

/** Schedules page rendering: limits concurrent work, serves callers in turn, and limits each caller's share. */
export interface PageTurns {
  /**
   * Resolves when it is the request's turn, to the function that ends the turn.
   *
   * @throws {Refusal} `requests-too-many`, `pages-busy`
   */
  take: (request: Request, address: string | undefined) => Promise<() => void>;
}

export interface PageTurnsOptions {
  /** Work per minute for one network. */
  each?: number;
  /** Concurrent work; pages also wait for the database and for the search. */
  atOnce?: number;
  /** Waiting pages in total; `maxPerCaller` for one network. */
  maxWaiting?: number;
  maxPerCaller?: number;
}

/**
 * Most of what one core does: a whole shelter may share one address, and turns leave room for other callers. It equals
 * two thousand pages, or two hundred searches for eight misspelled words.
 */
const usual = { each: 4800, atOnce: 24, maxWaiting: 300, maxPerCaller: 60 };

/** Milliseconds that a request waits before it is refused; browsers on bad networks wait at least as long. */
const longest = 8000;
/** Seconds to wait before the next attempt. */
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

/** The cost of pages, in hundredths of a second of processor time. */
const work = { page: 2, search: 3, word: 2.5, corrections: 1, smallMap: 2, list: 10 };
/** Words of a search that are also looked up in other spellings. */
const maxWords = 8;

/** Estimates the cost of a page before it is rendered. */
export function pageWork({ pathname, searchParams }: URL): number {
  const [, , page = "", ...rest] = pathname.replace(/\.data$/, "").split("/");
  const words = () => Math.min(maxWords, (searchParams.get("q") ?? "").split(/\s+/u).filter(Boolean).length);
  if (page === "search") return work.search + words() * work.word;
  if (page === "search-corrections") return work.corrections + words() * work.word;
  if (rest.at(-1) === "map.svg") return work.smallMap;
  return page === "saved" && rest[0] === "handout.pdf" ? work.list : work.page;
}
