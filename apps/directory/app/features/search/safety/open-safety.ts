import type { SafetyData, SafetyKind } from "@dragoman/pages/safety/safety-view.ts";
import type { SearchState } from "../address/search-state.ts";

/** Milliseconds. Places that protect are not kept back for longer. */
const patience = 3000;

/** What this document was given, in its one language. It belongs to a reader's browser, never to the server. */
let current: Promise<SafetyData> | undefined;

/** The danger that a search tells of, and what is said then. */
export interface OpenedSafety {
  kind: SafetyKind;
  data: SafetyData;
}

/**
 * Fetches the words by which danger is recognized, what is said then and what draws it, whatever the reader is about to search: that
 * they are fetched tells nobody anything, and later no request does.
 */
export async function prepareSafety(locale: string): Promise<void> {
  await Promise.all([loadWords(), loadNote(), fetchOnce(locale)]);
}

/**
 * What stands before the results of a search that tells of danger, so that it comes with them. The words are looked at
 * here, in the browser. Without an answer in time there are the results all the same, and the next search asks again.
 */
export async function openSafety(
  state: Pick<SearchState, "query" | "category">,
  locale: string,
): Promise<OpenedSafety | undefined> {
  if (state.query === "" && state.category === null) return undefined;
  try {
    return await inTime(open(state, locale));
  } catch (error) {
    console.warn("What is said in danger did not come in time.", error);
    return undefined;
  }
}

async function open(
  state: Pick<SearchState, "query" | "category">,
  locale: string,
): Promise<OpenedSafety | undefined> {
  const { dangerOf } = await loadWords();
  const kind = dangerOf(state);
  if (kind === null) return undefined;
  const [data] = await Promise.all([fetchOnce(locale), loadNote()]);
  return { kind, data };
}

function loadWords() {
  return import("./danger-of-search.ts");
}

function loadNote() {
  return import("../results/need-notes.tsx");
}

async function fetchOnce(locale: string): Promise<SafetyData> {
  current ??= fetchSafety(locale);
  try {
    return await current;
  } catch (error) {
    current = undefined;
    throw error;
  }
}

/** From our own server, in the language of the page. */
async function fetchSafety(locale: string): Promise<SafetyData> {
  const response = await fetch(`/${locale}/safety`);
  if (!response.ok) throw new Error(`Nothing to say in danger: ${response.status}`);
  return (await response.json()) as SafetyData; // our own server's answer, by contract
}

async function inTime<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("It took too long.")), patience);
  });
  try {
    return await Promise.race([promise, over]);
  } finally {
    clearTimeout(timer);
  }
}
