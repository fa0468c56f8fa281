import { distanceInMetres } from "../src/engine/query/geo/geometry.ts";
import { answerLength, type Answer } from "./contender.ts";
import { corpusFacets, facetSizes, valueOf, type CorpusDocument, type CorpusFacet } from "./corpus.ts";
import type { CorpusQuery, QueryPlace } from "./queries.ts";

/** Maximum number of values of one facet in a document. */
const mostValues = 4;
const none = 255;

/** The documents that pass a query's filters, in the order of the matches, and the counts. */
export interface Counted {
  passing: Uint32Array;
  facets: NonNullable<Answer["facets"]>;
}

/**
 * Facets, places and popularity in memory, by document number, for engines that match words but count nothing: the
 * fastest form available to each of them.
 */
export class CorpusColumns {
  count = 0;
  readonly #numberById = new Map<string, number>();
  readonly #ids: string[] = [];
  #capacity = 1024;
  #ordinals = Object.fromEntries(
    corpusFacets.map((facet) => [facet, new Uint8Array(1024 * mostValues).fill(none)]),
  ) as Record<CorpusFacet, Uint8Array>; // Object.fromEntries forgets which keys it was given
  #latitudes = new Float64Array(1024);
  #longitudes = new Float64Array(1024);
  #popularity = new Uint16Array(1024);

  /** Writes a document, replacing that of its identity, and returns its number. */
  put(document: CorpusDocument): number {
    const number = this.#numberById.get(document.objectID) ?? this.count++;
    if (number >= this.#capacity) this.#grow();
    this.#numberById.set(document.objectID, number);
    this.#ids[number] = document.objectID;
    for (const facet of corpusFacets) {
      const values = [document[facet]].flat();
      for (let index = 0; index < mostValues; index++) {
        const value = values[index];
        this.#ordinals[facet][number * mostValues + index] =
          value === undefined ? none : Number(value.slice(-3));
      }
    }
    this.#latitudes[number] = document["_geoloc"].lat;
    this.#longitudes[number] = document["_geoloc"].lng;
    this.#popularity[number] = document.popularity;
    return number;
  }

  idOf(number: number): string {
    return this.#ids[number] ?? "";
  }

  /** All documents, for queries without words. */
  all(): Uint32Array {
    return Uint32Array.from({ length: this.count }, (_, number) => number);
  }

  /** Counts matches; a document excluded only by one facet's filter counts for that facet. */
  countMatches(matches: Uint32Array | readonly number[], { filters, place }: CorpusQuery): Counted {
    const counts = corpusFacets.map((facet) => new Uint32Array(facetSizes[facet]));
    const passing = new Uint32Array(matches.length);
    let length = 0;
    for (const number of matches) {
      if (place && !this.#isWithin(number, place)) continue;
      let kept: CorpusFacet | undefined;
      let failed = 0;
      for (const { facet, value } of filters) {
        if (this.#has(number, facet, Number(value.slice(-3)))) continue;
        failed++;
        kept = facet;
      }
      if (failed > 1) continue;
      if (failed === 0) passing[length++] = number;
      for (const [index, facet] of corpusFacets.entries()) {
        const count = counts[index];
        if (count && (failed === 0 || kept === facet)) this.#count(number, facet, count);
      }
    }
    return { passing: passing.subarray(0, length), facets: namedCounts(counts) };
  }

  /** The best twenty: nearest first where the query has a place, then highest score, then most popular. */
  best(passing: Uint32Array, query: CorpusQuery, scoreOf: (number: number) => number): number[] {
    const place = query.place?.within.kind === "radius" ? query.place : undefined;
    const keyOf = (number: number): number => (place ? -this.#distance(number, place) : scoreOf(number));
    const best: { number: number; key: number }[] = [];
    for (const number of passing) {
      const one = { number, key: keyOf(number) };
      const last = best.at(-1);
      if (best.length === answerLength && last && !this.#isBetter(one, last)) continue;
      let at = best.length;
      while (at > 0 && this.#isBetter(one, best[at - 1] ?? one)) at--;
      best.splice(at, 0, one);
      if (best.length > answerLength) best.pop();
    }
    return best.map(({ number }) => number);
  }

  #isBetter(one: { number: number; key: number }, other: { number: number; key: number }): boolean {
    if (one.key !== other.key) return one.key > other.key;
    return (this.#popularity[one.number] ?? 0) > (this.#popularity[other.number] ?? 0);
  }

  #has(number: number, facet: CorpusFacet, ordinal: number): boolean {
    const column = this.#ordinals[facet];
    for (let at = number * mostValues; at < (number + 1) * mostValues; at++) {
      if (column[at] === ordinal) return true;
    }
    return false;
  }

  #count(number: number, facet: CorpusFacet, counts: Uint32Array): void {
    const column = this.#ordinals[facet];
    for (let at = number * mostValues; at < (number + 1) * mostValues; at++) {
      const ordinal = column[at] ?? none;
      if (ordinal === none) return;
      counts[ordinal] = (counts[ordinal] ?? 0) + 1;
    }
  }

  #isWithin(number: number, place: QueryPlace): boolean {
    const { lat, lng, within } = place;
    if (within.kind === "radius") return this.#distance(number, place) <= within.metres;
    return (
      Math.abs((this.#latitudes[number] ?? 0) - lat) <= within.degrees &&
      Math.abs((this.#longitudes[number] ?? 0) - lng) <= within.degrees
    );
  }

  #distance(number: number, point: { lat: number; lng: number }): number {
    return distanceInMetres(point, { lat: this.#latitudes[number] ?? 0, lng: this.#longitudes[number] ?? 0 });
  }

  #grow(): void {
    this.#capacity *= 2;
    for (const facet of corpusFacets) {
      const larger = new Uint8Array(this.#capacity * mostValues).fill(none);
      larger.set(this.#ordinals[facet]);
      this.#ordinals[facet] = larger;
    }
    const [latitudes, longitudes] = [new Float64Array(this.#capacity), new Float64Array(this.#capacity)];
    latitudes.set(this.#latitudes);
    longitudes.set(this.#longitudes);
    const popularity = new Uint16Array(this.#capacity);
    popularity.set(this.#popularity);
    [this.#latitudes, this.#longitudes, this.#popularity] = [latitudes, longitudes, popularity];
  }
}

function namedCounts(counts: readonly Uint32Array[]): NonNullable<Answer["facets"]> {
  return Object.fromEntries(
    corpusFacets.map((facet, index) => {
      const named: Record<string, number> = {};
      for (const [ordinal, count] of counts[index]?.entries() ?? []) {
        if (count > 0) named[valueOf(facet, ordinal)] = count;
      }
      return [facet, named];
    }),
  );
}
