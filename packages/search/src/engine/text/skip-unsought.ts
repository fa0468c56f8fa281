import { kinds } from "./character-table.ts";
import { parts, type Cutting } from "./cutting.ts";
import { maySeek, type SoughtTerms } from "./sought-terms.ts";

/**
 * Passes over plain words that are not sought, and what separates them, without folding them: nearly all of a text. Stops
 * at any other word, and at characters that were not classified yet.
 */
export function skipUnsought(cutting: Cutting, sought: SoughtTerms): void {
  const { text, table, emit } = cutting;
  const { kinds: known } = table;
  let { at } = cutting;
  while (at < text.length) {
    const kind = known[text.charCodeAt(at)];
    if (kind === kinds.separator) {
      at++;
      continue;
    }
    if (kind !== kinds.letter) break;
    const end = endOfLetters(text, known, at);
    if (!endsWord(text, known, end)) break;
    if (maySeek(sought, table, { run: text, from: at, to: end, isPair: false })) break;
    cutting.at = end;
    emit("", cutting.position++, at, end, parts.whole);
    // The receiver may stop the tokenizer.
    at = cutting.at;
  }
  cutting.at = at;
}

function endOfLetters(text: string, known: Uint8Array, from: number): number {
  let at = from;
  while (at < text.length && known[text.charCodeAt(at)] === kinds.letter) at++;
  return at;
}

function endsWord(text: string, known: Uint8Array, at: number): boolean {
  if (at === text.length) return true;
  const kind = known[text.charCodeAt(at)];
  return kind === kinds.separator || kind === kinds.symbol;
}
