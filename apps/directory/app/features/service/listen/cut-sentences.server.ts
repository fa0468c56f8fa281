/** Letters of what is said in one breath: longer sentences are parted. Some engines stop in the middle of long ones. */
const longest = 160;

/** Signs at the beginning of a line that are not said. */
const bullet = /^[\s•●▪‣·*–—-]+(?=\s)/u;

/** A text as it is said: each sentence by itself, in the order of the text, and long ones in parts. */
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

/** `Dr.`, `Tel.`, `Nr.`, `z.B.`: a full stop after which the sentence goes on. ICU does not know them. */
function endsInAbbreviation(text: string): boolean {
  return /(?:^|[\s(])(?:\p{Lu}\p{L}{0,2}|\p{L}(?:\.\s?\p{L})+)\.$/u.test(text);
}

function isSaid(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Where one takes breath: after a comma or the like, of any script. A comma within a number is none. */
const breath = /(?<=[,;:،؛፣፤፥](?!\p{Nd})|[、，；：–—])/u;

function partsOf(sentence: string, language: string): string[] {
  if (lengthOf(sentence) <= longest) return [sentence];
  const clauses = sentence.split(breath);
  return together(clauses.flatMap((part) => (lengthOf(part) <= longest ? part : wordsOf(part, language))));
}

/** Languages that write no spaces have words all the same. */
function wordsOf(text: string, language: string): string[] {
  return [...segmenter(language, "word").segment(text)].map(({ segment }) => segment);
}

/** As many parts in a row as fit. */
function together(parts: readonly string[]): string[] {
  const found: string[] = [];
  let open = "";
  let length = 0;
  for (const part of parts) {
    const own = lengthOf(part);
    if (length > 0 && length + own > longest) {
      found.push(open.trim());
      open = "";
      length = 0;
    }
    open += part;
    length += own;
  }
  return [...found, open.trim()].filter(isSaid);
}

/** A sign of Chinese, Japanese or Korean is a syllable, and takes as long as three letters. */
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
