import type { CorpusLanguage } from "./languages.ts";
import { scatter } from "./random.ts";

/** The most frequent stems have one syllable, most have two; all others, and proper names, three. */
const shortStems = 60;
const mediumStems = 4000;

/** The word of a language with this frequency rank (0 is the most frequent). Stems come first, then inflected forms. */
export function wordAt(language: CorpusLanguage, rank: number): string {
  const stems = Math.ceil(language.vocabulary / language.endings.length);
  const stem = rank % stems;
  const ending = language.endings[Math.floor(rank / stems)] ?? "";
  return stemAt(language, stem) + ending;
}

/** One of infinitely many proper names. */
export function properNameAt(language: CorpusLanguage, number: number): string {
  const name = made(language, { number: number + 2 ** 24, syllables: 3 });
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function stemAt(language: CorpusLanguage, stem: number): string {
  const syllables = stem < shortStems ? 1 : stem < mediumStems ? 2 : 3;
  return made(language, { number: stem, syllables });
}

function made(
  language: CorpusLanguage,
  { number, syllables }: { number: number; syllables: number },
): string {
  if (language.roots) return fromRoot(language.roots, number);
  let word = "";
  for (let syllable = 0; syllable < syllables; syllable++) {
    const drawn = scatter(number * 8 + syllable + 1);
    word += oneOf(language.onsets, drawn);
    word += oneOf(language.nuclei, drawn >>> 9);
    word += oneOf(language.codas, drawn >>> 18);
  }
  return word;
}

function fromRoot({ consonants, patterns }: NonNullable<CorpusLanguage["roots"]>, number: number): string {
  const drawn = scatter(number + 1);
  const places = [drawn, drawn >>> 8, drawn >>> 16];
  return oneOf(patterns, drawn >>> 24).replaceAll(/[123]/g, (place) =>
    consonants.charAt((places[Number(place) - 1] ?? 0) % consonants.length),
  );
}

function oneOf(parts: readonly string[], drawn: number): string {
  return parts[drawn % parts.length] ?? "";
}
