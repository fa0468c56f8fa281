import type { Problem, ProblemCode, ProblemExample, Severity } from "./dataset.ts";

/** How many examples of one kind of problem a report shows. */
const examplesShown = 5;

/** How much of an original value a report shows, in UTF-16 units. */
const valueShown = 200;

/** Where a value stands in the source. */
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
  /** What was done, in words. */
  action: string;
  /** How many times at this place; one unless said otherwise. */
  count?: number;
}

/** Collects problems: repeats are counted, the first few are shown. */
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

  /** By table, code and column, so that two reports of the same source can be compared line by line. */
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
