import { kindAt, type Cutting } from "./cutting.ts";
import { kindOf, kinds } from "./character-table.ts";

/** A run of Thai, Lao, Khmer or Burmese text without its invisible characters. */
export interface ClusterRun {
  run: string;
  /** The start of each cluster in the run, plus the end of the last one. */
  bounds: number[];
  /** The offset in the text of each unit of the run, unless the run is contiguous. */
  places: number[] | undefined;
  start: number;
  end: number;
}

/** Reads the run of one script that begins at an offset of the text. */
export function readClusterRun(
  cutting: Pick<Cutting, "text" | "table">,
  start: number,
  script: number,
): ClusterRun {
  const { text, table } = cutting;
  let end = start;
  while (end < text.length && kindOf(table, text.charCodeAt(end)) === script) end++;
  if (end < text.length && isInvisible(kindAt(cutting, end))) return readInPieces(cutting, start, script);
  const run = text.slice(start, end);
  if (!apartVowels.test(run)) return { run, bounds: clusterBounds(run), places: undefined, start, end };
  return composeVowels({ run, places: Array.from(run, (_, at) => start + at), start, end });
}

function isInvisible(kind: number): boolean {
  return kind === kinds.joiner || kind === kinds.silent || kind === kinds.composing;
}

/** A run that contains characters of other scripts. */
function readInPieces(cutting: Pick<Cutting, "text" | "table">, start: number, script: number): ClusterRun {
  const { text } = cutting;
  const places: number[] = [];
  let end = start;
  for (let at = start; at < text.length; at++) {
    const kind = kindAt(cutting, at);
    if (kind === script) {
      places.push(at);
      end = at + 1;
    } else if (!isInvisible(kind)) {
      break;
    }
  }
  const run = places.map((place) => text.charAt(place)).join("");
  if (apartVowels.test(run)) return composeVowels({ run, places, start, end });
  const whole = places.length === end - start;
  return { run, bounds: clusterBounds(run), places: whole ? undefined : places, start, end };
}

/** The vowel am as two characters, with the tone between or before them. */
const apartVowels = /(?<nikhahit>[\u0e4d\u0ecd])(?<tone>[\u0e48-\u0e4b\u0ec8-\u0ecb]?)[\u0e32\u0eb2]/;
const composedAm = new Map([
  ["\u0e4d", "\u0e33"],
  ["\u0ecd", "\u0eb3"],
]);

interface ReadRun {
  run: string;
  places: readonly number[];
  start: number;
  end: number;
}

/** Dictionaries expect the vowel as one character after the tone. */
function composeVowels({ run, places, start, end }: ReadRun): ClusterRun {
  let composed = "";
  const composedPlaces: number[] = [];
  let from = 0;
  for (const match of run.matchAll(new RegExp(apartVowels, "g"))) {
    const { nikhahit = "", tone = "" } = match.groups ?? {};
    const to = match.index + match[0].length;
    composed += run.slice(from, match.index) + tone + (composedAm.get(nikhahit) ?? "");
    // The tone keeps its offset; the vowel takes that of its second character.
    for (let at = from; at < match.index; at++) composedPlaces.push(places[at] ?? end);
    for (let at = to - 1 - tone.length; at < to; at++) composedPlaces.push(places[at] ?? end);
    from = to;
  }
  composed += run.slice(from);
  for (let at = from; at < places.length; at++) composedPlaces.push(places[at] ?? end);
  return { run: composed, bounds: clusterBounds(composed), places: composedPlaces, start, end };
}

/** The offset in the text of an index in the run. */
export function placeInText({ places, start, end }: ClusterRun, at: number): number {
  return places === undefined ? start + at : (places[at] ?? end);
}

const mark = /^\p{M}$/u;
/** Thai and Lao vowels that decompose into a mark and a letter. */
const composedVowels = new Set([0xe33, 0xeb3]);
/** Khmer and Burmese signs that stack the next consonant below the one before. */
const [coeng, virama] = [0x17d2, 0x1039];

/** By UTF-16 unit: whether it continues the cluster before it; 0 until computed. */
const continuing = new Uint8Array(0x10000);
const [begins, continues] = [1, 2];

/**
 * A cluster is a letter with its marks and the consonants stacked below it. The rule is our own, because the grapheme
 * clusters of `Intl.Segmenter` change between versions of Unicode.
 */
function clusterBounds(run: string): number[] {
  const bounds: number[] = [];
  let stacked = false;
  for (let at = 0; at < run.length; at++) {
    const unit = run.charCodeAt(at);
    if (at === 0 || (!stacked && !doesContinue(unit))) bounds.push(at);
    stacked = unit === coeng || unit === virama;
  }
  bounds.push(run.length);
  return bounds;
}

function doesContinue(unit: number): boolean {
  let known = continuing[unit] ?? 0;
  if (known === 0) {
    known = composedVowels.has(unit) || mark.test(String.fromCharCode(unit)) ? continues : begins;
    continuing[unit] = known;
  }
  return known === continues;
}
