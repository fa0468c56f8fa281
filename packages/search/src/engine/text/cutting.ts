import { farKindOf, kindOf, kinds, type CharacterTable } from "./character-table.ts";
import type { ClusterRun } from "./clusters.ts";
import type { SoughtTerms } from "./sought-terms.ts";

/** How a token relates to the others at its position. */
export const parts = { whole: 0, inner: 1, single: 2 } as const;

/**
 * Receives each term, its position (in words), its offsets in the text (in UTF-16 units), and which of `parts` it is.
 * Five positional parameters, because it is called for every indexed word.
 */
export type TermSink = (term: string, position: number, start: number, end: number, part: number) => void;

/** The state of tokenizing a text. */
export interface Cutting {
  readonly text: string;
  readonly table: CharacterTable;
  readonly indexing: boolean;
  readonly emit: TermSink;
  /** Terms outside this set may arrive empty, or not at all where they are inner and not the last at their position. */
  readonly sought?: SoughtTerms;
  /** Replaces dictionary segmentation of runs in scripts without spaces; called for each run in order. */
  readonly cutRun?: RunCutter;
  /** In UTF-16 units. */
  at: number;
  /** Number of words so far. */
  position: number;
}

/** A run of a script without spaces. */
export interface CutRun {
  run: ClusterRun;
  /** The clusters, counted from 1, after which dictionary words end; includes the last one. */
  wordEnds: readonly number[];
}

/** Segments the run at the current offset. */
export type RunCutter = (cutting: Pick<Cutting, "text" | "table" | "at">, script: number) => CutRun;

/** Longer words are truncated, in texts and queries alike; in UTF-16 units of the folded form. */
export const longestTerm = 100;

/** The kind of the character at an offset. */
export function kindAt({ text, table }: Pick<Cutting, "text" | "table">, at: number): number {
  const kind = kindOf(table, text.charCodeAt(at));
  return kind === kinds.surrogate ? farKindOf(table, text.codePointAt(at) ?? 0) : kind;
}

/** The width in UTF-16 units of the character at an offset. */
export function widthAt(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}
