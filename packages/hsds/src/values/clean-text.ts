import { repairDamaged437, repairMojibake } from "./mojibake.ts";

/** A cleaned text, and the number of changes beyond trimming. */
export interface CleanedText {
  /** Trimmed; empty when the cell is blank. */
  text: string;
  repaired: number;
  controls: number;
}

/** Control characters and noncharacters, except tab and line feed. */
// oxlint-disable-next-line no-control-regex -- control characters are what it is for
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff\ufffe\uffff\u2028\u2029]/g;

/**
 * Trims, converts a literal `\n` to a line break, removes control characters and repairs mojibake. `damaged437`: the
 * source is known to have the damaged form (see `repairDamaged437`).
 */
export function cleanText(raw: string, options: { damaged437: boolean }): CleanedText {
  let text = raw;
  let repaired = 0;
  if (text.includes("\\")) text = text.replace(/(?:\\r)?\\n|\\r/g, "\n");
  if (/[^\u0020-\u007e\n]/.test(text)) {
    if (options.damaged437) {
      const repair = repairDamaged437(text);
      text = repair.text;
      repaired += repair.repaired;
    }
    const repair = repairMojibake(text);
    text = repair.text;
    repaired += repair.repaired;
  }
  const found = text.match(controls)?.length ?? 0;
  if (found > 0) text = text.replace(/[\u2028\u2029]/g, "\n").replace(controls, "");
  return { text: text.trim(), repaired, controls: found };
}
