import type { CorpusDocument } from "./corpus.ts";
import type { CorpusQuery } from "./queries.ts";

/** What every engine is asked for: the best twenty, how many there are, and the counts of six facets. */
export interface Answer {
  /** At most twenty, best first. */
  ids: string[];
  total: number;
  /** Counts by facet and value; those of a facet do not heed its own filters. */
  facets: Readonly<Record<string, Readonly<Record<string, number>>>> | undefined;
}

/** An engine that is measured. One process has one of them. */
export interface Contender {
  /** Indexes everything, durably where the engine can. Resolves when searches find it. */
  build(documents: Iterable<CorpusDocument>): Promise<void>;
  /** Closes and opens again what is on the disk; absent for engines that keep nothing there. */
  reopen?(): Promise<void>;
  search(query: CorpusQuery): Answer | Promise<Answer>;
  /** Puts one document in. Resolves when searches find it. */
  upsert(document: CorpusDocument): Promise<void>;
  /** Bytes on the disk; absent for engines that keep nothing there. */
  size?(): Promise<{ index: number; documents: number }>;
  close(): Promise<void>;
}

export interface ContenderKind {
  name: string;
  /** Engine and version, as the table says it. */
  label: string;
  /** What it is given and what it leaves out, as a sentence under the table. */
  note: string;
  /** It works in another process, whose CPU time is not known. */
  isElsewhere?: true;
  /** `folder` is empty and goes with the process. */
  open(folder: string): Promise<Contender>;
}

export const answerLength = 20;
