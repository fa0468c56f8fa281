import type {
  CategoryInForce,
  countDuplicates,
  countGoneRows,
  countSourceDifferences,
  hideDuplicate,
  hurryLiveSource,
  ImportTask,
  keepApart,
  moveImportTask,
  pauseLiveSource,
  readImportRun,
  readImportRuns,
  readImportSources,
  readImportTask,
  readImportTasks,
  readDuplicates,
  readGoneRows,
  readHiddenDuplicates,
  readSettledDifferences,
  readSourceDifferences,
  scheduleLiveSource,
  settleGoneRow,
  settleSourceDifference,
  showDuplicate,
  teachNeeds,
  undoSettledDifference,
} from "@dragoman/database";
import type { Actor } from "@dragoman/policy";
import type { Bound } from "./bound.ts";

/** The common fields of every new import. */
interface NewImport {
  actor: Actor;
  source: string;
  /** ISO 3166-1 alpha-2: of phones and addresses without one. */
  country: string | null;
  /** BCP 47: of texts without one. */
  language: string | null;
}

/** Sources and imports, for people who maintain them. Each function checks the policy. */
export interface Importing {
  sources: Bound<typeof readImportSources>;
  tasks: Bound<typeof readImportTasks>;
  task: Bound<typeof readImportTask>;
  runs: Bound<typeof readImportRuns>;
  run: Bound<typeof readImportRun>;
  /** Stores the file, and requests its import; resolves to the id of the task. */
  addFile(request: NewImport & { file: File; mapping: string | null }): Promise<string>;
  addAddress(request: NewImport & { address: string; every: "hour" | "day" | "week" }): Promise<string>;
  addRemoval(request: { actor: Actor; source: string }): Promise<string>;
  move(request: Parameters<typeof moveImportTask>[1]): Promise<ImportTask>;
  pause: Bound<typeof pauseLiveSource>;
  schedule: Bound<typeof scheduleLiveSource>;
  hurry: Bound<typeof hurryLiveSource>;
  differences: Bound<typeof readSourceDifferences>;
  countDifferences: Bound<typeof countSourceDifferences>;
  settle: Bound<typeof settleSourceDifference>;
  settled: Bound<typeof readSettledDifferences>;
  undoSettled: Bound<typeof undoSettledDifference>;
  goneRows: Bound<typeof readGoneRows>;
  countGoneRows: Bound<typeof countGoneRows>;
  settleGoneRow: Bound<typeof settleGoneRow>;
  duplicates: Bound<typeof readDuplicates>;
  countDuplicates: Bound<typeof countDuplicates>;
  hiddenDuplicates: Bound<typeof readHiddenDuplicates>;
  hideDuplicate: Bound<typeof hideDuplicate>;
  showDuplicate: Bound<typeof showDuplicate>;
  keepApart: Bound<typeof keepApart>;
  /** Categories of sources with the needs that they became. */
  categories(request: { source?: string | undefined }): Promise<CategoryInForce[]>;
  teach: Bound<typeof teachNeeds>;
}
