import { useSyncExternalStore } from "react";
import { createDeviceStore } from "./device-store.ts";

/** A search saved on this device. It is never sent. */
export interface SavedSearch {
  /** The address of the search without its path: `?q=food&free=1`. */
  search: string;
  /** The reader's own name for it. */
  name: string;
}

/** The maximum number of searches: nobody looks through a longer list. */
const maxSearches = 30;
const longestName = 80;

/** The saved searches of this device, the newest first, and functions to change them. */
export function useSavedSearches() {
  const searches = useSyncExternalStore(store.subscribe, store.read, store.readNothing);
  return {
    searches,
    /** Saves a search under a name, replacing the same search. */
    keep: (search: string, name: string) => {
      const saved = { search, name: name.trim().slice(0, longestName) || search };
      write([saved, ...store.read().filter((one) => one.search !== search)].slice(0, maxSearches));
    },
    rename: (search: string, name: string) => {
      const cut = name.trim().slice(0, longestName);
      if (cut === "") return;
      write(store.read().map((one) => (one.search === search ? { ...one, name: cut } : one)));
    },
    remove: (search: string) => write(store.read().filter((one) => one.search !== search)),
  };
}

/** Parses the stored searches and drops invalid ones, because a browser's storage may hold anything. */
export function parseSavedSearches(text: string | null): SavedSearch[] {
  const list = parseList(text);
  return list
    .flatMap((one): SavedSearch[] => {
      if (typeof one !== "object" || one === null || !("search" in one) || !("name" in one)) return [];
      const { search, name } = one;
      const isSearch = typeof search === "string" && /^(?:\?.*)?$/s.test(search) && search.length <= 2000;
      return isSearch && typeof name === "string" ? [{ search, name: name.slice(0, longestName) }] : [];
    })
    .slice(0, maxSearches);
}

function parseList(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function write(searches: readonly SavedSearch[]): void {
  store.write(searches.length === 0 ? null : JSON.stringify(searches));
}

const store = createDeviceStore<readonly SavedSearch[]>("dragoman.searches", parseSavedSearches);
