import type { ImportRunState, ImportTaskState } from "@dragoman/policy";
import type { MomentView } from "../frame/studio-view.ts";

/** The pages about sources, in the order of their links. */
export type SourcesPage = "sources" | "differences" | "duplicates" | "needs" | "runs";

/** A link of the pages about sources. */
export interface SourcesLink {
  name: SourcesPage;
  to: string;
  /** The number of undecided items; `null` if they are not counted. */
  count: number | null;
}

/** How often an address is fetched. */
export type Interval = "hour" | "day" | "week";

export const intervals: readonly Interval[] = ["hour", "day", "week"];

/** A source in the list. */
export interface SourceLine {
  name: string;
  services: number;
  edited: number;
  lastImport: MomentView | null;
  /** Its runs. */
  history: string;
  live: {
    address: string;
    every: Interval;
    isPaused: boolean;
    due: MomentView;
    /** Why the last run failed. */
    problem: ProblemView | null;
  } | null;
}

/** A refusal of the program, in English: a title, and what to do next. */
export interface ProblemView {
  title: string;
  next: string;
}

/** A task in the list. */
export interface TaskLine {
  to: string;
  source: string;
  kind: "file" | "address" | "removal";
  state: ImportTaskState;
  /** There is an obstacle. */
  isRefused: boolean;
  moment: MomentView;
}

/** A run in the history. */
export interface RunLine {
  to: string;
  source: string;
  state: ImportRunState;
  moment: MomentView;
}

/** The effect of a run on one table of the source. */
export interface TableLine {
  name: string;
  created: number;
  updated: number;
  unchanged: number;
  rejected: number;
  removed: number;
}

/** A row as an example of a difference. */
export interface DifferenceLine {
  kind: "created" | "updated" | "withdrawn";
  table: string;
  name: string;
  changes: { label: string; before: string; after: string }[];
}

/** Equal problems of a source, with examples. */
export interface SourceProblemLine {
  key: string;
  /** The problem and its outcome, in words. */
  what: string;
  outcome: string;
  /** The table, or the table and the column. */
  place: string;
  count: number;
  examples: { where: string; value: string; action: string }[];
}

/** A column of the source, and its interpretation; `null`: it is not understood. */
export interface ColumnLine {
  key: string;
  column: string;
  field: string | null;
}

/** The report of a run. */
export interface ReportView {
  tables: TableLine[];
  differences: DifferenceLine[];
  problems: SourceProblemLine[];
  columns: ColumnLine[];
  /** Edits of people that the import leaves as they are. */
  kept: number;
}
