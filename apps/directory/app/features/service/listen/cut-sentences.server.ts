/** Maximum letters of a spoken part: longer sentences are split, because some engines stop in the middle of them. */
const maxLength = 160;

/** Bullets at the beginning of a line, which are not spoken. */
const bullet = /^[\s•●▪‣·*–—-]+(?=\s)/u;

/** Splits a text for speech: one item per sentence, in the order of the text, with long sentences in parts. */
export function cutSentences(text: string, language: string): string[] {
  return text.split("\n").flatMap((line) => sentencesOf(line.replace(bullet, ""), language));
}

function sentencesOf(line: string, language: string): string[] {
  const sentences: string[] = [];
  let open = "";
  for (const { segment } of segmenter(language, "sentence").segment(line)) {
    open += segment;
    if (endsInAbbreviation(open.trimEnd())) continue;
    sentences.push(open.trim());
    open = "";
  }
  return [...sentences, open.trim()].filter(isSaid).flatMap((one) => partsOf(one, language));
}

/** `Dr.`, `Tel.`, `Nr.`, `z.B.`: abbreviations after which the sentence continues. ICU does not know them. */
function endsInAbbreviation(text: string): boolean {
  return /(?:^|[\s(])(?:\p{Lu}\p{L}{0,2}|\p{L}(?:\.\s?\p{L})+)\.$/u.test(text);
}

function isSaid(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Where a speaker pauses: after a comma or similar, in any script, but not within a number. */
const breath = /(?<=[,;:،؛፣፤፥](?!\p{Nd})|[、，；：–—])/u;

function partsOf(sentence: string, language: string): string[] {
  if (lengthOf(sentence) <= maxLength) return [sentence];
  const clauses = sentence.split(breath);
  return together(clauses.flatMap((part) => (lengthOf(part) <= maxLength ? part : wordsOf(part, language))));
}

/** Segments words with `Intl.Segmenter`, since some languages write no spaces. */
function wordsOf(text: string, language: string): string[] {
  return [...segmenter(language, "word").segment(text)].map(({ segment }) => segment);
}

/** Joins consecutive parts, as many as fit. */
function together(parts: readonly string[]): string[] {
  const found: string[] = [];
  let open = "";
  let length = 0;
  for (const part of parts) {
    const own = lengthOf(part);
    if (length > 0 && length + own > maxLength) {
      found.push(open.trim());
      open = "";
      length = 0;
    }
    open += part;
    length += own;
  }
  return [...found, open.trim()].filter(isSaid);
}

/** A Chinese, Japanese or Korean character is a syllable, and takes as long as three letters. */
function lengthOf(text: string): number {
  return (
    text.length +
    2 * (text.match(/[\p{Script=Hani}\p{Script=Kana}\p{Script=Hira}\p{Script=Hang}]/gu)?.length ?? 0)
  );
}

function segmenter(language: string, granularity: "sentence" | "word"): Intl.Segmenter {
  const key = `${language} ${granularity}`;
  const known = remembered.get(key);
  if (known) return known;
  const made = create(language, granularity);
  remembered.set(key, made);
  return made;
}

const remembered = new Map<string, Intl.Segmenter>();

function create(language: string, granularity: "sentence" | "word"): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language, { granularity });
  } catch (error) {
    if (error instanceof RangeError) return new Intl.Segmenter("und", { granularity });
    throw error;
  }
}
