import { foldName } from "@dragoman/reference/fold-name";

/** How well a typed text, folded (`foldName`), matches the names of a place; more is better, at most 4. */
export function nameMatch(
  query: string,
  { names, otherNames }: { names: readonly string[]; otherNames: readonly string[] },
): number {
  const own = Math.max(...names.map((name) => fit(query, name)));
  // A former or rare name of a place counts less than its current name.
  const other = Math.max(0, ...otherNames.map((name) => fit(query, name))) - lessSure;
  return Math.max(own, other);
}

/** Subtracted for a name that is not the current one. */
const lessSure = 1.8;

const whole = 4;
/** The country or region follows the name: "athens georgia". */
const wholeBeforeMore = 3.5;
const beginning = 2.6;
const word = 1.4;
/** Subtracted for each wrong letter: an exact match with a village beats an approximate match with a city. */
const perTypo = 2.2;

function fit(query: string, name: string): number {
  const folded = foldName(name);
  if (folded === query) return whole;
  if (folded.startsWith(query)) return beginning;
  if (query.startsWith(`${folded} `)) return wholeBeforeMore;
  if (` ${folded}`.includes(` ${query}`)) return word;
  if (query.length < 4) return 0;
  const { toWhole, toBeginning } = typos(query, folded);
  return Math.max(whole - toWhole * perTypo, beginning - toBeginning * perTypo, 0);
}

/** More than any search accepts. */
const tooMany = 3;

/** Edits (one letter, or a swap of neighbours) from a text to a name, and to a prefix of it. */
function typos(text: string, name: string): { toWhole: number; toBeginning: number } {
  const target = name.slice(0, text.length + tooMany);
  let previous: number[] = [];
  let row = Array.from({ length: target.length + 1 }, (_, column) => column);
  for (let line = 1; line <= text.length; line++) {
    const next = [line];
    let least = line;
    for (let column = 1; column <= target.length; column++) {
      const same = text[line - 1] === target[column - 1];
      const swapped =
        line > 1 &&
        column > 1 &&
        text[line - 1] === target[column - 2] &&
        text[line - 2] === target[column - 1];
      const cost = Math.min(
        (row[column] ?? tooMany) + 1,
        (next[column - 1] ?? tooMany) + 1,
        (row[column - 1] ?? tooMany) + (same ? 0 : 1),
        swapped ? (previous[column - 2] ?? tooMany) + 1 : tooMany,
      );
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least >= tooMany) return { toWhole: tooMany, toBeginning: tooMany };
    [previous, row] = [row, next];
  }
  const last = row.at(-1) ?? tooMany;
  return { toWhole: target.length === name.length ? last : tooMany, toBeginning: Math.min(...row) };
}
