/** Milliseconds, sorted ascending, with statistics. */
export interface Latency {
  count: number;
  p50: number;
  p95: number;
  p99: number;
  /** Processor time in this process. */
  cpuMean: number;
}

export function latencyOf(walls: readonly number[], cpus: readonly number[]): Latency {
  const sorted = Float64Array.from(walls).toSorted();
  return {
    count: walls.length,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
    cpuMean: cpus.reduce((sum, one) => sum + one, 0) / Math.max(1, cpus.length),
  };
}

/** The smallest value that at least this share of all values does not exceed; 0 without values. */
export function percentile(ascending: Float64Array, share: number): number {
  return ascending[Math.max(0, Math.ceil(ascending.length * share) - 1)] ?? 0;
}
