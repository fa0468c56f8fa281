/** The log record of a slow or large answer. Contains nothing of the query. */
export interface CostlyAnswer {
  status: number;
  /** Milliseconds from dequeuing the call to its answer, and processor time where known. */
  duration: number;
  took: number | undefined;
  bytes: number;
  /** As estimated (`search-work.ts`). */
  work: number;
  searches: number;
  /** Names of existing indexes. */
  indexes: readonly string[];
}

/** Thresholds (milliseconds, bytes) from which an answer is reported. */
const slow = 500;
const large = 2 ** 20;

export function isCostly({ duration, took = 0, bytes, status }: CostlyAnswer): boolean {
  return Math.max(duration, took) >= slow || bytes >= large || status !== 200;
}

/** One log line. */
export function describeCostly(answer: CostlyAnswer): string {
  const { status, duration, took, bytes, work, searches, indexes } = answer;
  const processor = took === undefined ? "" : ` (${Math.round(took)} ms of a processor)`;
  return `Costly search: ${status} in ${Math.round(duration)} ms${processor}, ${bytes} bytes, ${searches} searches of ${indexes.join(", ")}, work ${Math.ceil(work)}`;
}
