import { isSensitiveNeed } from "@dragoman/reference/needs";
import { needWords } from "@dragoman/reference/need-words";
import type { NeedWords } from "@dragoman/reference/needs";

/**
 * Whether a search text, in any language, names a sensitive need. Prefers false positives: a search that is not counted
 * does less harm than one that should not have been counted.
 */
export function namesSensitiveNeed(text: string): boolean {
  const words = wordsOf(text);
  const plain = words.join(" ");
  sensitiveWords ??= collect();
  const { begins, phrases, signs } = sensitiveWords;
  return (
    words.some((word) => begins.has(beginningOf(word))) ||
    phrases.some((phrase) => ` ${plain} `.includes(` ${phrase} `)) ||
    signs.some((sign) => plain.includes(sign))
  );
}

/** The words of a text, folded so that case, accents and Arabic vowels make no difference. */
function wordsOf(text: string): string[] {
  const folded = text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "").replace(/['’]/g, "");
  return folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** Words of one stem mostly share their beginning, and typos are rarely there. */
function beginningOf(word: string): string {
  return word.slice(0, longestBeginning);
}

/** Characters. */
const longestBeginning = 6;

interface SensitiveWords {
  /** Prefixes of words that only sensitive needs have. */
  begins: ReadonlySet<string>;
  /** Phrases whose single words also occur in other needs. */
  phrases: readonly string[];
  /** The same in scripts without spaces. */
  signs: readonly string[];
}

/** Computed from the words of every language on first use. */
let sensitiveWords: SensitiveWords | undefined;

function collect(): SensitiveWords {
  const each = Object.values<NeedWords>(needWords).map(collectLanguage);
  return {
    begins: new Set(each.flatMap(({ begins }) => [...begins])),
    phrases: each.flatMap(({ phrases }) => phrases),
    signs: each.flatMap(({ signs }) => signs),
  };
}

function collectLanguage({ words, romanised, functionWords }: NeedWords): SensitiveWords {
  const phrasesOf = (isSensitive: boolean) =>
    [...Object.entries(words), ...Object.entries(romanised)]
      .filter(([need]) => isSensitiveNeed(need) === isSensitive)
      .flatMap(([, phrases]) => phrases.map(wordsOf));
  const elsewhere = phrasesOf(false);
  const common = new Set([...elsewhere.flat(), ...functionWords.flatMap(wordsOf)].map(beginningOf));
  const others = new Set(elsewhere.map((phrase) => phrase.join(" ")));
  const own = phrasesOf(true).filter((phrase) => !others.has(phrase.join(" ")));
  const joined = own.map((phrase) => phrase.join(" "));
  return {
    begins: new Set(
      own
        .flat()
        .map(beginningOf)
        .filter((word) => !common.has(word) && word.length > 3),
    ),
    phrases: joined.filter((phrase) => !unspaced.test(phrase)),
    signs: joined.filter((phrase) => unspaced.test(phrase) && phrase.length > 1),
  };
}

const unspaced = /[\p{Script=Han}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u;
