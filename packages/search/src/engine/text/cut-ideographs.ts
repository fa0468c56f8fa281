import { kinds } from "./character-table.ts";
import { kindAt, parts, widthAt, type Cutting } from "./cutting.ts";
import { appendFold, units } from "./interned-terms.ts";
import { soughtTerm } from "./sought-terms.ts";

/**
 * Splits a run of Han and Kana into overlapping bigrams. Also indexes the last character alone, so that a single
 * character, used as a prefix, finds every occurrence.
 */
export function cutIdeographs(cutting: Cutting): void {
  const { text, table, sought, emit } = cutting;
  /** The previous folded character occupies the units up to `middle`, the last one those up to `length`. */
  let [middle, length] = [0, 0];
  let [before, start, end] = [cutting.at, cutting.at, cutting.at];
  let single = true;
  for (; cutting.at < text.length; cutting.at += widthAt(text, cutting.at)) {
    const kind = kindAt(cutting, cutting.at);
    if (kind === kinds.joiner) continue;
    if (kind === kinds.ideograph) {
      if (middle > 0) {
        emit(soughtTerm(sought, 0, length), cutting.position++, before, end, parts.whole);
        units.copyWithin(0, middle, length);
        length -= middle;
      }
      [middle, single] = [length, length === 0];
      [before, start] = [start, cutting.at];
    } else if (kind !== kinds.voicing && kind !== kinds.silent && kind !== kinds.composing) {
      break;
    }
    length = appendFold(table, text.codePointAt(cutting.at) ?? 0, length);
    end = cutting.at + widthAt(text, cutting.at);
  }
  if (middle > 0) emit(soughtTerm(sought, 0, length), cutting.position++, before, end, parts.whole);
  if (cutting.indexing || single) {
    emit(soughtTerm(sought, middle, length), cutting.position++, start, end, parts.single);
  }
}
