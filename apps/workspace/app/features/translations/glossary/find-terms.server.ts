import type { GlossaryTerm } from "@dragoman/database";
import { commonStem, otherForms, tokenize, type Token } from "@dragoman/search/words";

/** Finds the terms of a glossary in texts. */
export type FindTerms = (text: { original: string; language: string | null }) => GlossaryTerm[];

/**
 * Prepares a glossary. A term is found by its words in a row, as the search compares them: regardless of case and
 * accents, in singular and plural. A term inside a longer one that was found ("advice" in "legal advice") is left out.
 * In a text of an unknown language, terms of all languages are sought.
 */
export function findTermsOf(terms: readonly GlossaryTerm[]): FindTerms {
  const byFirstWord = new Map<string, { term: GlossaryTerm; words: readonly Token[] }[]>();
  for (const term of terms) {
    const words = wordsOf(term.term);
    const [first] = words;
    if (!first) continue;
    for (const form of formsOf(first, term.originalLanguage)) {
      const same = byFirstWord.get(form);
      if (same) same.push({ term, words });
      else byFirstWord.set(form, [{ term, words }]);
    }
  }
  return ({ original, language }) => {
    const text = wordsOf(original);
    const found: { term: GlossaryTerm; from: number; to: number }[] = [];
    for (const [at, { term: word }] of text.entries())
      // A term of one character, such as 法, is the beginning of a pair.
      for (const { term, words } of [word, word.slice(0, 1)].flatMap((key) => byFirstWord.get(key) ?? [])) {
        const isOther = language !== null && baseOf(language) !== baseOf(term.originalLanguage);
        if (!isOther && isAt(text, { at, words, isWord: isForm(term.originalLanguage) }))
          found.push({ term, from: at, to: at + words.length });
      }
    const whole = found.filter(
      (one) => !found.some((other) => isInside(one, other) && lengthOf(other) > lengthOf(one)),
    );
    return [...new Set(whole.map(({ term }) => term))];
  };
}

/**
 * Whether a translation uses the translation of a term. Inflected forms count, even those that only begin alike: this
 * is a hint, and a wrong one would be in the way.
 */
export function usesTerm(
  translation: string,
  { term, language }: { term: string; language: string },
): boolean {
  const text = wordsOf(translation);
  const words = wordsOf(term);
  if (words.length === 0) return true;
  const isWord = (word: string, wanted: Token) => {
    if (isForm(language)(word, wanted)) return true;
    const beginning = commonStem(wanted.term)?.beginning ?? wanted.term;
    // Inside a word, too: articles, prepositions and other nouns are written onto it (الملجأ, Notunterkunft).
    if (beginning.length >= shortestInside && word.includes(beginning)) return true;
    // A short word with other endings: evi, evlerinde.
    return beginning.length === shortestInside && word.startsWith(beginning.slice(0, -1));
  };
  return text.some((_, at) => isAt(text, { at, words, isWord }));
}

/** UTF-16 units: shorter words occur inside many others. */
const shortestInside = 3;

function wordsOf(text: string): Token[] {
  return tokenize(text, "query");
}

function isForm(language: string) {
  return (word: string, wanted: Token) =>
    formsOf(wanted, language).has(word) || (wanted.single === true && word.startsWith(wanted.term));
}

function formsOf({ term }: Token, language: string): Set<string> {
  return new Set([term, ...otherForms(term, [language])]);
}

interface Wanted {
  /** The index of the first word. */
  at: number;
  words: readonly Token[];
  isWord: (word: string, wanted: Token) => boolean;
}

function isAt(text: readonly Token[], { at, words, isWord }: Wanted): boolean {
  return words.every((wanted, index) => {
    const word = text[at + index];
    return word !== undefined && isWord(word.term, wanted);
  });
}

interface Span {
  from: number;
  to: number;
}

function isInside(one: Span, other: Span): boolean {
  return one !== other && one.from >= other.from && one.to <= other.to;
}

function lengthOf({ from, to }: Span): number {
  return to - from;
}

function baseOf(language: string): string {
  return language.split("-")[0] ?? language;
}
