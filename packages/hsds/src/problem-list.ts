import type { Problem, ProblemCode, ProblemExample, Severity } from "./dataset.ts";

/** Number of examples for one kind of problem in a report. */
const examplesShown = 5;

/** UTF-16 units of an original value in a report. */
const valueShown = 200;

/** The position of a value in the source. */
export interface Place {
  /** The source's table. */
  table: string;
  file: string;
  line: number | null;
  /** The source's own id of the row. */
  id: string | null;
}

export interface Finding {
  code: ProblemCode;
  severity: Severity;
  column: string | null;
  value?: unknown;
  /** The action taken, as a sentence. */
  action: string;
  /** Number of occurrences; one by default. */
  count?: number;
}

/** Collects problems: counts repeats, and keeps the first few as examples. */
export class ProblemList {
  readonly #problems = new Map<string, Problem>();

  add(place: Place, finding: Finding): void {
    const { code, severity, column, action, count = 1 } = finding;
    const key = [code, severity, place.table, column ?? ""].join("\n");
    let problem = this.#problems.get(key);
    if (!problem) {
      problem = { code, severity, table: place.table, column, count: 0, examples: [] };
      this.#problems.set(key, problem);
    }
    problem.count += count;
    if (problem.examples.length < examplesShown) problem.examples.push(exampleOf(place, finding, action));
  }

  /** By table, code and column, so that reports of the same source can be compared line by line. */
  sorted(): Problem[] {
    const keyed = [...this.#problems.values()].map((problem) => ({
      problem,
      key: [problem.table, problem.code, problem.column ?? "", problem.severity].join("\n"),
    }));
    keyed.sort((a, b) => (a.key < b.key ? -1 : 1));
    return keyed.map(({ problem }) => problem);
  }
}

function exampleOf(place: Place, finding: Finding, action: string): ProblemExample {
  const { file, line, id } = place;
  return { file, line, id, column: finding.column, value: shorten(finding.value), action };
}

function shorten(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length <= valueShown ? text : `${text.slice(0, valueShown - 1)}…`;
}
