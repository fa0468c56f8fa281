import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { isSameMachine, type Machine } from "./machine.ts";
import type { Measurement } from "./measure.ts";

/** The measurement of one process, with its date. */
export interface Result extends Measurement {
  /** Day, ISO 8601. */
  date: string;
  /** Load of the machine before it started. */
  load: number;
}

/** The figures behind the tables, all from one machine. */
export interface Results {
  machine: Machine;
  results: Result[];
}

/**
 * Merges results into a file, replacing earlier ones of the same contender and size. Results of another machine start
 * over.
 */
export function mergeResults(file: string, { machine, results }: Results): Results {
  const before = readResults(file);
  const kept = before && isSameMachine(before.machine, machine) ? before.results : [];
  const others = kept.filter(
    (old) => !results.some((one) => one.contender === old.contender && one.size === old.size),
  );
  return { machine, results: [...others, ...results] };
}

export function readResults(file: string): Results | undefined {
  if (!existsSync(file)) return undefined;
  // Only written by writeResults.
  return JSON.parse(readFileSync(file, "utf8")) as Results;
}

export function writeResults(file: string, results: Results): void {
  writeFileSync(file, `${JSON.stringify(results, undefined, 2)}\n`);
}
