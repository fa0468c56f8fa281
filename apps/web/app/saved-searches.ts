import { useSyncExternalStore } from "react";

/** A search that a reader keeps on the device. It is sent nowhere. */
export interface SavedSearch {
  /** The address of the search without its path: `?q=food&free=1`. */
  search: string;
  /** As the reader calls it. */
  name: string;
}

const storageKey = "dragoman.searches";
/** A list longer than this is not looked through any more. */
const most = 30;
const longestName = 80;

/** The searches of this device, the last kept first, and how to change them. */
export function useSavedSearches() {
  const searches = useSyncExternalStore(subscribe, readSearches, none);
  return {
    searches,
    /** Keeps a search under a name, in place of what was kept of the same search. */
    keep: (search: string, name: string) => {
      const kept = { search, name: name.trim().slice(0, longestName) || search };
      write([kept, ...readSearches().filter((one) => one.search !== search)].slice(0, most));
    },
    rename: (search: string, name: string) => {
      const cut = name.trim().slice(0, longestName);
      if (cut === "") return;
      write(readSearches().map((one) => (one.search === search ? { ...one, name: cut } : one)));
    },
    remove: (search: string) => write(readSearches().filter((one) => one.search !== search)),
  };
}

/** Reads what was kept, and leaves out what makes no sense: anything may stand in a browser's storage. */
export function parseSavedSearches(text: string | null): SavedSearch[] {
  const kept = parseList(text);
  return kept
    .flatMap((one): SavedSearch[] => {
      if (typeof one !== "object" || one === null || !("search" in one) || !("name" in one)) return [];
      const { search, name } = one;
      const isSearch = typeof search === "string" && /^(?:\?.*)?$/s.test(search) && search.length <= 2000;
      return isSearch && typeof name === "string" ? [{ search, name: name.slice(0, longestName) }] : [];
    })
    .slice(0, most);
}

function parseList(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

const nothing: readonly SavedSearch[] = [];
/** As read last: a component must be given the same list each time. */
let known: { text: string | null; searches: readonly SavedSearch[] } = { text: null, searches: nothing };
/** For browsers that keep nothing: they are known until the page is left. */
let unkept: string | null = null;
const listeners = new Set<() => void>();

function readSearches(): readonly SavedSearch[] {
  const text = readStorage();
  if (text !== known.text) known = { text, searches: parseSavedSearches(text) };
  return known.searches;
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return unkept;
  }
}

function write(searches: readonly SavedSearch[]): void {
  unkept = searches.length === 0 ? null : JSON.stringify(searches);
  try {
    if (unkept === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, unkept);
  } catch {
    // The browser keeps nothing; `unkept` stands in.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another page of the same browser changed them.
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

function none(): readonly SavedSearch[] {
  return nothing;
}
