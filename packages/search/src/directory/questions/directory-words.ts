import type { IndexState } from "../../engine/index-state.ts";
import { heldValues } from "../../engine/query/found-values.ts";
import type { FunctionWords } from "../index-view.ts";
import { PhraseIndex, type TextWord } from "../meaning/phrase-index.ts";
import { latinConsonants } from "./latin-consonants.ts";
import { createNearbyTowns } from "./nearby-towns.ts";

/** A place of the directory: a value of one of its attributes. */
export interface NamedPlace {
  attribute: "city" | "region" | "postalCode";
  value: string;
}

/** Where words of a question name a place. */
export interface PlaceMatch {
  places: readonly NamedPlace[];
  from: number;
  to: number;
}

/** The data of a directory for interpreting a question. */
export interface DirectoryWords {
  /** The towns, regions and postcodes that words name, also in another script. */
  placesIn(words: readonly TextWord[]): PlaceMatch[];
  /** The towns near a place that words name, without itself. */
  townsNear(place: NamedPlace): readonly string[];
  /** Whether a folded word occurs in a text of the directory, and is therefore no slip. */
  has(term: string): boolean;
}

const attributes = ["city", "region", "postalCode"] as const;
/** Consonants of a name by which it is recognized in another script. */
const fewestConsonants = 4;
const language = "und";

const known = new WeakMap<IndexState, DirectoryWords>();

/** The words of an index. Places are found by their names and, in other scripts, by their consonants. */
export function directoryWords(state: IndexState, functionWords: FunctionWords): DirectoryWords {
  const cached = known.get(state);
  if (cached) return cached;
  const names = new PhraseIndex<NamedPlace>(functionWords);
  const sounds = new Map<string, NamedPlace[]>();
  for (const attribute of attributes) {
    for (const value of heldValues(state, attribute)) {
      if (value.length < 3) continue;
      const place: NamedPlace = { attribute, value };
      names.add(value, place, language);
      const sound = attribute === "city" ? latinConsonants(value) : "";
      if (sound.length >= fewestConsonants) sounds.set(sound, [...(sounds.get(sound) ?? []), place]);
    }
  }
  let townsNear: ReturnType<typeof createNearbyTowns> | undefined;
  const places: DirectoryWords = {
    townsNear({ attribute, value }) {
      townsNear ??= createNearbyTowns(state);
      return attribute === "region" ? [] : townsNear(attribute, value);
    },
    has: (term) => state.segments.some(({ segment }) => segment.terms.find(term) >= 0),
    placesIn(words) {
      const written = names.find(words).map(({ value, from, to }) => ({ places: [value], from, to }));
      const heard = words.flatMap(({ term, empty }, from): PlaceMatch[] => {
        if (empty || /^[\p{Script=Latin}\d]/u.test(term)) return [];
        const sound = latinConsonants(term);
        // Other languages add endings: Бремертоні.
        const same = sounds.get(sound) ?? [];
        return same.length > 0 ? [{ places: same, from, to: from + 1 }] : [];
      });
      return [...written, ...heard];
    },
  };
  known.set(state, places);
  return places;
}
