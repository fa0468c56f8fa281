import { corpusLanguages, type CorpusLanguage } from "./languages.ts";
import { createRandom, zipfRank, type Random } from "./random.ts";
import { properNameAt, wordAt } from "./vocabulary.ts";

/** A record of the corpus. Everything but its texts is language-neutral. */
export interface CorpusDocument {
  objectID: string;
  /** BCP 47, of all its texts. */
  language: string;
  name: string;
  organization: string;
  description: string;
  category: string[];
  languages: string[];
  country: string;
  eligibility: string[];
  cost: string;
  access: string[];
  /** 0 to 9,999: the order of equal hits. */
  popularity: number;
  /** Seconds since 1970. */
  updated: number;
  /** Degrees. */
  _geoloc: { lat: number; lng: number };
  [attribute: string]: unknown;
}

export const facetSizes = { category: 120, languages: 80, country: 8, eligibility: 12, cost: 3, access: 8 };
export type CorpusFacet = keyof typeof facetSizes;
/** Cast: the keys of an object literal. */
export const corpusFacets = Object.keys(facetSizes) as readonly CorpusFacet[];

const seed = 20_261_120;
const towns = 400;

/** Document of this number: the same in a corpus of any size. About 800 bytes of JSON. */
export function corpusDocument(number: number): CorpusDocument {
  const random = createRandom(seed, number);
  const language = drawLanguage(random);
  return {
    objectID: `d${number}`,
    language: language.tag,
    name: nameOf(language, { random, number }),
    organization: organizationOf(language, { random, number }),
    description: textOf(language, { random, words: 40 + random.below(41) }),
    category: valuesOf("category", random, { least: 1, most: 3 }),
    languages: valuesOf("languages", random, { least: 1, most: 4 }),
    country: valueOf("country", zipfRank(random, facetSizes.country)),
    eligibility: valuesOf("eligibility", random, { least: 0, most: 3 }),
    cost: valueOf("cost", zipfRank(random, facetSizes.cost)),
    access: valuesOf("access", random, { least: 0, most: 4 }),
    popularity: Math.floor(random.next() ** 3 * 10_000),
    updated: 1_700_000_000 + random.below(90_000_000),
    _geoloc: placeOf(random),
  };
}

/** The first documents. */
export function* corpus(size: number): Generator<CorpusDocument> {
  for (let number = 0; number < size; number++) yield corpusDocument(number);
}

/** Facet values are codes that sort in numeric order. */
export function valueOf(facet: CorpusFacet, number: number): string {
  return `${facet}-${String(number).padStart(3, "0")}`;
}

function valuesOf(
  facet: CorpusFacet,
  random: Random,
  { least, most }: { least: number; most: number },
): string[] {
  const count = least + random.below(most - least + 1);
  const values = new Set<string>();
  for (let index = 0; index < count; index++) values.add(valueOf(facet, zipfRank(random, facetSizes[facet])));
  return [...values];
}

function drawLanguage(random: Random): CorpusLanguage {
  let left = random.next();
  for (const language of corpusLanguages) {
    left -= language.share;
    if (left < 0) return language;
  }
  throw new Error("The shares of the languages are less than one.");
}

interface Naming {
  random: Random;
  number: number;
}

function nameOf(language: CorpusLanguage, { random, number }: Naming): string {
  const words = [drawProperName(language, { random, number })];
  const more = 1 + random.below(3);
  for (let index = 0; index < more; index++) words.push(drawNameWord(language, random));
  return words.join(language.space);
}

function organizationOf(language: CorpusLanguage, naming: Naming): string {
  return [drawNameWord(language, naming.random), drawProperName(language, naming)].join(language.space);
}

/** Larger corpora have more proper names. */
function drawProperName(language: CorpusLanguage, { random, number }: Naming): string {
  return properNameAt(language, random.below(3000 + Math.floor(number / 2)));
}

/** Names leave out function words, which are the most frequent. */
const grammar = 30;

function drawNameWord(language: CorpusLanguage, random: Random): string {
  return wordAt(language, grammar + zipfRank(random, language.vocabulary - grammar));
}

function textOf(language: CorpusLanguage, { random, words }: { random: Random; words: number }): string {
  let text = "";
  let sentence = 0;
  for (let index = 0; index < words; index++) {
    const ends = sentence > 6 && random.chance(0.12);
    text += wordAt(language, zipfRank(random, language.vocabulary));
    if (index === words - 1) text += ".";
    else text += ends ? `. ` : language.space;
    sentence = ends ? 0 : sentence + 1;
  }
  return text;
}

/** Around towns of very different sizes. */
function placeOf(random: Random): { lat: number; lng: number } {
  const town = createRandom(seed + 1, zipfRank(random, towns));
  const distance = random.next() ** 2 * 0.4;
  const direction = random.next() * 2 * Math.PI;
  return {
    lat: rounded(35 + town.next() * 30 + distance * Math.sin(direction)),
    lng: rounded(-10 + town.next() * 50 + distance * Math.cos(direction)),
  };
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
