import { farKindOf, kindOf, kinds, type CharacterTable } from "./character-table.ts";
import type { ClusterRun } from "./clusters.ts";
import type { SoughtTerms } from "./sought-terms.ts";

/** How a token stands to the others at its place. */
export const parts = { whole: 0, inner: 1, single: 2 } as const;

/**
 * Takes each term, where it counts as standing (in words), where it stands in the text (in UTF-16 units), and which
 * of `parts` it is. Five parameters, because it is called for each word that is indexed.
 */
export type TermSink = (term: string, position: number, start: number, end: number, part: number) => void;

/** A text being cut into words, and how far that is. */
export interface Cutting {
  readonly text: string;
  readonly table: CharacterTable;
  readonly indexing: boolean;
  readonly emit: TermSink;
  /** Other terms may be handed out empty, or not at all where they are inner and not the last at their position. */
  readonly sought?: SoughtTerms;
  /** What else cuts runs of scripts without spaces; asked for each run in turn. */
  readonly cutRun?: RunCutter;
  /** UTF-16 units. */
  at: number;
  /** Words so far. */
  position: number;
}

/** A run of a script without spaces. */
export interface CutRun {
  run: ClusterRun;
  /** After which clusters, counted from 1, words of the script's dictionary end; the last one among them. */
  wordEnds: readonly number[];
}

/** Cuts the run that begins where the cutting is. */
export type RunCutter = (cutting: Pick<Cutting, "text" | "table" | "at">, script: number) => CutRun;

/** Longer words are cut off, in texts and in queries alike; UTF-16 units of the folded form. */
export const longestTerm = 100;

/** What the character at a place is. */
export function kindAt({ text, table }: Pick<Cutting, "text" | "table">, at: number): number {
  const kind = kindOf(table, text.charCodeAt(at));
  return kind === kinds.surrogate ? farKindOf(table, text.codePointAt(at) ?? 0) : kind;
}

/** How many UTF-16 units the character at a place has. */
export function widthAt(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}
