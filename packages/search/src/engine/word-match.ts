import type { Candidate } from "./candidates.ts";
import { attributeOf, documentOf, placeOf, type Place } from "./occurrence.ts";

/** Where one query word stands in every document, in its best spelling there. */
export interface WordMatch {
  /** Fewest typos by document; `absent` where the word is not. */
  typos: Uint8Array;
  /** The first link of each document's chain of places, or -1. */
  first: Int32Array;
  next: number[];
  /** Place × 2, plus 1 when it is the exact word. */
  places: number[];
  documents: number;
}

export const absent = 255;

export interface Scope {
  documentCount: number;
  /** Attribute numbers to search in; all when absent. */
  attributes: ReadonlySet<number> | undefined;
}

export function matchWord(candidates: readonly Candidate[], { documentCount, attributes }: Scope): WordMatch {
  const match: WordMatch = {
    typos: new Uint8Array(documentCount).fill(absent),
    first: new Int32Array(documentCount).fill(-1),
    next: [],
    places: [],
    documents: 0,
  };
  const { typos, first, next, places } = match;
  // Candidates come with the fewest typos first, so what a document has is never bettered later.
  for (const candidate of candidates) {
    for (const occurrence of candidate.occurrences) {
      const document = documentOf(occurrence);
      const place = placeOf(occurrence);
      const known = typos[document] ?? absent;
      if (known < candidate.typos || (attributes && !attributes.has(attributeOf(place)))) continue;
      if (known === absent) match.documents++;
      typos[document] = candidate.typos;
      next.push(first[document] ?? -1);
      first[document] = places.push(place * 2 + (candidate.exact ? 1 : 0)) - 1;
    }
  }
  return match;
}

export interface WordPlace {
  place: Place;
  exact: boolean;
}

/** The places of a word in a document, each candidate's from the last to the first. */
export function placesIn(match: WordMatch, document: number): WordPlace[] {
  const found: WordPlace[] = [];
  for (let link = match.first[document] ?? -1; link !== -1; link = match.next[link] ?? -1) {
    const packed = match.places[link] ?? 0;
    found.push({ place: packed >>> 1, exact: (packed & 1) === 1 });
  }
  return found;
}
