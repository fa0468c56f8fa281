import type { SafetyData, SafetyKind } from "@dragoman/pages/safety/safety-view.ts";
import type { SearchState } from "../address/search-state.ts";

/** Milliseconds. Shelters must not be delayed any longer. */
const timeout = 3000;

/**
 * The loaded texts, in the one language of this document. Module state of a reader's browser, never used on the server.
 */
let current: Promise<SafetyData> | undefined;

/** The danger that a search indicates, and the texts to show. */
export interface OpenedSafety {
  kind: SafetyKind;
  data: SafetyData;
}

/**
 * Loads the words that indicate danger, the texts and the component, whatever the reader is about to search: this
 * request discloses nothing, and no later request does.
 */
export async function prepareSafety(locale: string): Promise<void> {
  await Promise.all([loadWords(), loadNote(), fetchOnce(locale)]);
}

/**
 * The help above the results of a search that indicates danger, so that both appear together. The query is checked
 * here, in the browser. After a timeout the results appear without it, and the next search tries again.
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
  return import("../results/safety-notes.tsx");
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

/** Requests the texts from our own server, in the language of the page. */
async function fetchSafety(locale: string): Promise<SafetyData> {
  const response = await fetch(`/${locale}/safety`);
  if (!response.ok) throw new Error(`Nothing to say in danger: ${response.status}`);
  return (await response.json()) as SafetyData; // trusted: our own server wrote it
}

async function inTime<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("It took too long.")), timeout);
  });
  try {
    return await Promise.race([promise, over]);
  } finally {
    clearTimeout(timer);
  }
}
