import { childOf, createPhraseTree, type PhraseTree } from "./tree.ts";

/**
 * Phrases by meaning. Earlier entries take precedence, and matched words are consumed. `null` consumes words without
 * meaning. For the notation see `tree.ts`.
 */
export type Phrases<F extends string> = readonly (readonly [says: F | null, phrases: readonly string[]])[];

/** Words that negate a sentence, or say that something is currently unavailable. */
const negations = [
  "no|not|none|never|without|cannot|can't|don't|doesn't|isn't|aren't|except|unless|out of order|broken|limited|only partly|partially",
  "kein*|nicht|ohne|leider|außer betrieb|defekt|nur teilweise|bedingt|eingeschränkt",
  "sin|ningun*|nunca|averiad*|salvo|excepto|tampoco",
  "pas|sans|aucun*|jamais|non|hors service|en panne|sauf",
  "δεν|όχι|χωρίς|καμία|κανέν*|μη|μην|εκτός",
  "senza|nessun*|mai|guasto|tranne",
  "não|sem|nenhum*|avariad*|exceto",
  "لا|ليس*|غير|بدون|دون|لم|لن|معطل*",
];

/** As the first or second word after a group: it is excluded. */
const exclusions = ["not|cannot|can't|nicht|kein*|no|pas|δεν|non|não|لا"];

/** Words that start a contrasting clause. */
const turns = ["but|however|aber|jedoch|pero|mais|αλλά|όμως|ma|però|mas|porém|لكن"];

const sentenceEnd = /(?<=[.;!?·\n\r|؛؟])/u;
/** "No papers?" leaves open whether they are required. */
const question = /[?؟]\s*$/u;

/**
 * The scope of a negation. `around`: before a phrase in its sentence, or after it up to the next comma: "no ramp, lift
 * or toilet", "lift not working, ramp". `beside`: before it, or as the next word but one: "no men", "men are not
 * admitted", but "women who cannot go home". `anywhere`: in the sentence outside all phrases, which include their own
 * "no": "no appointment, no papers", but "without papers, we cannot help".
 */
type Scope = "around" | "beside" | "anywhere";

/** The meanings of the phrases in texts, except negated ones. Sentences with a phrase of `silent` are ignored. */
export function phrasesIn<F extends string>(
  texts: readonly string[],
  phrases: Phrases<F>,
  { scope, silent = [] }: { scope: Scope; silent?: readonly string[] },
): Set<F> {
  const stated = new Set<F>();
  for (const words of texts.flatMap(sentencesOf)) {
    if (silent.length > 0 && positionsOf(words, treeOf(silent)).length > 0) continue;
    const found: { says: F; at: number; end: number }[] = [];
    const rest: string[] = [...words];
    for (const [says, own] of phrases) {
      for (const { at, end } of positionsOf(rest, treeOf(own))) {
        rest.fill(taken, at, end);
        if (says !== null) found.push({ says, at, end });
      }
    }
    for (const { says, at, end } of found) if (!isNegated(rest, { at, end, scope })) stated.add(says);
  }
  return stated;
}

/** Whether a text consists of exactly one of the phrases. */
export function isPhrase(text: string, phrases: readonly string[]): boolean {
  const words = wordsOf(text);
  return positionsOf(words, treeOf(phrases)).some(({ at, end }) => at === 0 && end === words.length);
}

/** Replaces the words of a matched phrase. */
const taken = "";

function isNegated(
  words: readonly string[],
  { at, end, scope }: { at: number; end: number; scope: Scope },
): boolean {
  const negation = treeOf(negations);
  if (scope === "anywhere") return positionsOf(words, negation).length > 0;
  if (positionsOf(words.slice(0, at), negation).length > 0) return true;
  if (scope === "beside") return positionsOf(words.slice(end, end + 2), treeOf(exclusions)).length > 0;
  const comma = words.indexOf(",", end);
  return positionsOf(words.slice(end, comma < 0 ? undefined : comma), negation).length > 0;
}

/** The positions of phrases, longest match first, without overlaps. */
function positionsOf(words: readonly string[], tree: PhraseTree): { at: number; end: number }[] {
  const found: { at: number; end: number }[] = [];
  for (let at = 0; at < words.length; at++) {
    const end = endOf(words, { at, tree, isFirst: true });
    if (end === undefined) continue;
    found.push({ at, end });
    at = end - 1;
  }
  return found;
}

function endOf(
  words: readonly string[],
  { at, tree, isFirst }: { at: number; tree: PhraseTree; isFirst: boolean },
): number | undefined {
  const word = words[at];
  if (word === undefined || word === taken) return undefined;
  let longest: number | undefined;
  // Arabic prefixes "and" to a word.
  const forms = isFirst && word.startsWith("و") && word.length >= 3 ? [word, word.slice(1)] : [word];
  for (const next of forms.flatMap((form) => childOf(tree, form))) {
    const end = endOf(words, { at: at + 1, tree: next, isFirst: false }) ?? (next.isEnd ? at + 1 : undefined);
    if (end !== undefined && end > (longest ?? 0)) longest = end;
  }
  return longest;
}

function sentencesOf(text: string): string[][] {
  // Concatenated lists: "TelephoneWalk-in".
  const apart = text.replaceAll(/(\p{Ll}{2})(\p{Lu}\p{Ll})/gu, "$1 $2");
  return apart
    .split(sentenceEnd)
    .filter((sentence) => !question.test(sentence))
    .flatMap((sentence) => clausesOf(wordsOf(sentence)));
}

function clausesOf(words: readonly string[]): string[][] {
  const parts: string[][] = [];
  let from = 0;
  for (const { at, end } of positionsOf(words, treeOf(turns))) {
    parts.push(words.slice(from, at));
    from = end;
  }
  return [...parts, words.slice(from)].filter((part) => part.length > 0);
}

/** Words and numbers without case, accents, vowel signs and letter variants; commas and plus signs are tokens. */
function wordsOf(text: string): string[] {
  const folded = text
    .normalize("NFKD")
    .replaceAll(/\p{M}|ـ/gu, "")
    .toLowerCase()
    .replaceAll("ς", "σ")
    .replaceAll("ß", "ss")
    .replaceAll("،", ",");
  return folded.match(/[\p{L}\p{N}*]+|[,+]/gu) ?? [];
}

const trees = new WeakMap<readonly string[], PhraseTree>();

/** Built on first use: pages that only name facts do not pay for it. */
function treeOf(phrases: readonly string[]): PhraseTree {
  const known = trees.get(phrases);
  if (known) return known;
  const made = createPhraseTree(phrases, wordsOf);
  trees.set(phrases, made);
  return made;
}
