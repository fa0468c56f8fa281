import type { CorpusDocument } from "./corpus.ts";
import type { CorpusQuery } from "./queries.ts";

/** The answer required of every engine: the best twenty hits, the total, and the counts of six facets. */
export interface Answer {
  /** At most twenty, best first. */
  ids: string[];
  total: number;
  /** Counts by facet and value; those of a facet ignore its own filters. */
  facets: Readonly<Record<string, Readonly<Record<string, number>>>> | undefined;
}

/** An engine under measurement. Each process has one. */
export interface Contender {
  /** Indexes everything, durably where the engine can. Resolves when searchable. */
  build(documents: Iterable<CorpusDocument>): Promise<void>;
  /** Closes and reopens the data on disk; absent for in-memory engines. */
  reopen?(): Promise<void>;
  search(query: CorpusQuery): Answer | Promise<Answer>;
  /** Writes one document. Resolves when searchable. */
  upsert(document: CorpusDocument): Promise<void>;
  /** Bytes on disk; absent for in-memory engines. */
  size?(): Promise<{ index: number; documents: number }>;
  close(): Promise<void>;
}

export interface ContenderKind {
  name: string;
  /** Engine and version, for the table. */
  label: string;
  /** Its configuration and omissions, as a sentence below the table. */
  note: string;
  /** Runs in another process, whose CPU time is unknown. */
  isElsewhere?: true;
  /** `folder` is empty and removed with the process. */
  open(folder: string): Promise<Contender>;
}

export const answerLength = 20;
