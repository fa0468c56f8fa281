import type { QueryUnit } from "./query-words.ts";

const han = /^\p{Script=Han}/u;
/** Minimum length of a trimmed run: a single character is too unspecific. */
const shortestRest = 2;
/** Particles are removed only between words, never at the beginning or end of a remaining word. */
const particles: ReadonlySet<string> = new Set("的了和跟与或及");

/**
 * Removes function words from runs of Han characters. A query represents such a run as overlapping pairs; the pairs
 * between function words remain. `words` are folded and not split into pairs.
 */
export function withoutHanWords(
  units: readonly QueryUnit[],
  words: ReadonlySet<string>,
): readonly QueryUnit[] {
  if (!units.some(isPair)) return units;
  const rest: QueryUnit[] = [];
  for (let from = 0; from < units.length;) {
    const next = endOfRun(units, from);
    const run = units.slice(from, next);
    rest.push(...(run.every(isPair) ? pairsOutside(run, words) : run));
    from = next;
  }
  return rest;
}

function isPair({ terms, phrase }: QueryUnit): boolean {
  return !phrase && han.test(terms[0] ?? "") && charactersOf(terms[0] ?? "").length === 2;
}

function charactersOf(term: string): string[] {
  return Array.from(term);
}

/** Each pair of a run begins with the last character of the pair before it. */
function endOfRun(units: readonly QueryUnit[], from: number): number {
  let next = from + 1;
  for (; next < units.length; next++) {
    const [before, unit] = [units[next - 1], units[next]];
    if (!before || !unit || !isPair(before) || !isPair(unit)) break;
    if (charactersOf(before.terms[0] ?? "")[1] !== charactersOf(unit.terms[0] ?? "")[0]) break;
  }
  return next;
}

function pairsOutside(pairs: readonly QueryUnit[], words: ReadonlySet<string>): QueryUnit[] {
  const [first = ""] = charactersOf(pairs[0]?.terms[0] ?? "");
  const run = [first, ...pairs.map(({ terms }) => charactersOf(terms[0] ?? "")[1] ?? "")];
  const isContent = run.map(() => true);
  removeWords(run, isContent, words);
  removeParticles(run, isContent);
  trim(run, isContent, words);
  return pairs.filter((_, at) => isContent[at] && isContent[at + 1]);
}

const longestWord = 5;

/** Removes words of two or more characters, the longest first. */
function removeWords(run: readonly string[], isContent: boolean[], words: ReadonlySet<string>): void {
  for (let at = 0; at < run.length;) {
    let length = Math.min(longestWord, run.length - at);
    while (length > 1 && !words.has(run.slice(at, at + length).join(""))) length--;
    if (length > 1) isContent.fill(false, at, at + length);
    at += length;
  }
}

function removeParticles(run: readonly string[], isContent: boolean[]): void {
  for (const [at, character] of run.entries()) {
    const between = isContent[at - 1] && isContent[at - 2] && isContent[at + 1] && isContent[at + 2];
    if (between && particles.has(character)) isContent[at] = false;
  }
}

/** Removes single-character function words at both ends of what remains. */
function trim(run: readonly string[], isContent: boolean[], words: ReadonlySet<string>): void {
  for (let from = 0; from < run.length;) {
    if (!isContent[from]) {
      from++;
      continue;
    }
    let [first, next] = [from, from];
    while (isContent[next]) next++;
    const end = next;
    while (next - first > shortestRest && words.has(run[first] ?? "")) isContent[first++] = false;
    while (next - first > shortestRest && words.has(run[next - 1] ?? "")) isContent[--next] = false;
    from = end;
  }
}
