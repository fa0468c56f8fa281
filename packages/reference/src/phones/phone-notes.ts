import { endsWithLabel } from "./phone-labels.ts";
import type { ParsedPhone } from "./phone-parsed.ts";
import type { FoundPhone } from "./phone-run.ts";

/** The phones of a text, each with its note. */
export function withNotes(text: string, found: readonly FoundPhone[]): ParsedPhone[] {
  const first = text.slice(0, found[0]?.start);
  const last = text.slice(found.at(-1)?.end);
  // `Main 305… Branch 305…`: words before the first number and none after the last mean that labels precede numbers.
  const labelsPrecede = /\p{L}/u.test(first) && !/\p{L}/u.test(last);
  const between = found
    .slice(1)
    .map(({ start }, index) => splitLabel(text.slice(found[index]?.end, start), labelsPrecede));
  return found.map(({ phone }, index) => {
    const before = index === 0 ? first : (between[index - 1]?.[1] ?? "");
    const after = index === found.length - 1 ? last : (between[index]?.[0] ?? "");
    const note = [tidied(before.replace(joiningBefore, "")), tidied(after.replace(joiningBehind, ""))].filter(
      (words) => /[\p{L}\p{N}]/u.test(words),
    );
    return { ...phone, note: note.length > 0 ? note.join(" · ") : null };
  });
}

/** Words between two numbers belong to the first, except a trailing label (`Fax`, `kom.`). */
function splitLabel(words: string, labelsPrecede: boolean): [previous: string, next: string] {
  const last = [...words.matchAll(/[,;()/|]|\.\s+(?=\p{L})/gu)].at(-1);
  const start = last ? last.index + last[0].length : 0;
  const clause = words.slice(start);
  const isLabel = endsWithLabel(clause) || (labelsPrecede && /\p{L}/u.test(clause));
  return isLabel ? [words.slice(0, start), clause] : [words, ""];
}

/** Conjunctions between two numbers belong to neither note. */
const joiningBefore = /^\s*(?:or|and|y|o|ou|et|oder|und|e|i|lub)\s+/iu;
const joiningBehind = /(?:^|\s+)(?:or|and|y|o|ou|et|oder|und|e|i|lub)\s*$/iu;

function tidied(words: string): string {
  const isFragment = /^\s*[/~〜]\s*-?\p{Nd}/u.test(words);
  return words
    .trim()
    .replace(isFragment ? /[\s,;:/–—-]+$/ : /^[\s,;:./–—-]+|[\s,;:/–—-]+$/g, "")
    .replace(/^\(([^()]*)\)$/, "$1");
}
