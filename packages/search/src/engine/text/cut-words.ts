import { kinds } from "./character-table.ts";
import { cutClusters } from "./cut-clusters.ts";
import { cutIdeographs } from "./cut-ideographs.ts";
import { cutWord } from "./cut-word.ts";
import { kindAt, parts, widthAt, type Cutting } from "./cutting.ts";
import { skipUnsought } from "./skip-unsought.ts";

/** Splits a text into words, in order. */
export function cutWords(cutting: Cutting): void {
  const { text, sought } = cutting;
  while (cutting.at < text.length) {
    if (sought) skipUnsought(cutting, sought);
    if (cutting.at >= text.length) return;
    const kind = kindAt(cutting, cutting.at);
    switch (kind) {
      case kinds.separator:
      case kinds.joiner:
      case kinds.apostrophe:
      case kinds.quotation:
        cutting.at += widthAt(text, cutting.at);
        break;
      case kinds.symbol:
        cutSymbol(cutting);
        break;
      case kinds.ideograph:
      case kinds.voicing:
        cutIdeographs(cutting);
        break;
      case kinds.thai:
      case kinds.lao:
      case kinds.khmer:
      case kinds.burmese:
        cutClusters(cutting, kind);
        break;
      default:
        cutWord(cutting);
    }
  }
}

function cutSymbol(cutting: Cutting): void {
  const end = cutting.at + widthAt(cutting.text, cutting.at);
  cutting.emit(cutting.text.slice(cutting.at, end), cutting.position++, cutting.at, end, parts.whole);
  cutting.at = end;
}
