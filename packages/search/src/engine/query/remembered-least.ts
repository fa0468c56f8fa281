import type { LeastPlaces, PlaceWorths, Segment } from "../segment/segment.ts";
import type { Candidate } from "./candidates.ts";
import type { FieldRanks } from "./field-ranks.ts";
import { createRemembered, type Remembered } from "./remembered.ts";

/** One or two letters begin very many terms, and are where every search begins: what they come to is kept. */
const bytesPerDocument = 128;

/** With so many times more documents in a segment than were found, those that were found are listed. */
export const touchedShare = 32;

interface Ranges {
  remembered: Remembered<LeastPlaces>;
  /** Views rank fields each in its own way. */
  numbers: WeakMap<FieldRanks, number>;
  count: number;
}

const segments = new WeakMap<Segment, Ranges>();

/**
 * The best place of a range of terms in every document, as far as keeping it is worth the room: it takes two bytes for
 * each document of the segment, and reading it again about two nanoseconds for each byte of the postings.
 */
export function rememberedLeast(
  segment: Segment,
  { candidate, ranks, worths }: { candidate: Candidate; ranks: FieldRanks; worths: PlaceWorths },
): LeastPlaces | undefined {
  const { documentCount } = segment;
  if (candidate.typos > 0 || segment.postingBytes(candidate) * 2 < documentCount) return undefined;
  let ranges = segments.get(segment);
  if (!ranges) {
    ranges = {
      remembered: createRemembered<LeastPlaces>(documentCount * bytesPerDocument),
      numbers: new WeakMap(),
      count: 0,
    };
    segments.set(segment, ranges);
  }
  let number = ranges.numbers.get(ranks);
  if (number === undefined) {
    number = ranges.count++;
    ranges.numbers.set(ranks, number);
  }
  const key = `${number}:${candidate.from}-${candidate.to}`;
  const known = ranges.remembered.get(key);
  if (known) return known;
  const found = readLeast(segment, candidate, worths);
  ranges.remembered.set(key, found, found.best.byteLength + found.touched.byteLength + 200);
  return found;
}

/** Lists the documents, too, when they are few. */
function readLeast(segment: Segment, candidate: Candidate, worths: PlaceWorths): LeastPlaces {
  const { documentCount } = segment;
  const touched = new Uint32Array(Math.ceil(documentCount / touchedShare));
  const found: LeastPlaces = { best: new Uint16Array(documentCount), count: 0, touched };
  segment.readLeast(candidate, worths, found);
  found.touched = found.count <= touched.length ? touched.slice(0, found.count) : new Uint32Array(0);
  return found;
}
