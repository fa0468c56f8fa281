/** What an operator is told of an answer that was slow or large: nothing of what was searched for. */
export interface CostlyAnswer {
  status: number;
  /** Milliseconds from the turn of the call to its answer, and those of a processor, where they are known. */
  duration: number;
  took: number | undefined;
  bytes: number;
  /** As it was estimated (`search-work.ts`). */
  work: number;
  searches: number;
  /** Names of indexes, which exist. */
  indexes: readonly string[];
}

/** An answer of which the operator is told. */
const slow = 500;
const large = 2 ** 20;

export function isCostly({ duration, took = 0, bytes, status }: CostlyAnswer): boolean {
  return Math.max(duration, took) >= slow || bytes >= large || status !== 200;
}

/** One line for a log. */
export function describeCostly(answer: CostlyAnswer): string {
  const { status, duration, took, bytes, work, searches, indexes } = answer;
  const processor = took === undefined ? "" : ` (${Math.round(took)} ms of a processor)`;
  return `Costly search: ${status} in ${Math.round(duration)} ms${processor}, ${bytes} bytes, ${searches} searches of ${indexes.join(", ")}, work ${Math.ceil(work)}`;
}
