import type { CategoryInForce, Lesson } from "@dragoman/database";
import { formatCsv, readCsvRecords } from "@dragoman/hsds/csv";
import { Refusal } from "@dragoman/hsds/refusal";
import { needCodes, type NeedCode } from "@dragoman/reference/needs";

const columns = ["source", "taxonomy", "code", "name", "parent", "services", "need", "by", "taught"] as const;
/** The columns that are read. The others are for people. */
const needed = ["source", "taxonomy", "code", "name", "taught"] as const;
const none = "none";

/** Categories as the CSV that `parseNeedsFile` reads. */
export function formatNeedsFile(categories: readonly CategoryInForce[]): string {
  const rows = categories.map(({ category, needs, by }) => {
    const { key, taxonomy, name, parent, services, taught } = category;
    const inForce = by === none ? "" : formatNeeds(needs);
    return [
      key.source,
      taxonomy,
      key.code,
      name,
      parent,
      String(services),
      inForce,
      by,
      taught ? formatNeeds(taught) : "",
    ];
  });
  return formatCsv([columns, ...rows]);
}

function formatNeeds(needs: readonly NeedCode[]): string {
  return needs.length === 0 ? none : needs.join(";");
}

/** A line that cannot be used, and what to do. */
export interface LineProblem {
  line: number;
  problem: string;
}

/**
 * Parses a file of `formatNeedsFile` that people may have changed: columns may be moved or removed, except for those
 * that name a category, and `taught`.
 *
 * @throws {Refusal} `csv-malformed`, `source-too-large`, `needs-file-columns`
 */
export async function parseNeedsFile({ file, bytes }: { file: string; bytes: Uint8Array }): Promise<{
  lessons: Lesson[];
  problems: LineProblem[];
}> {
  const [header, ...records] = await readCsvRecords({ file, bytes });
  const names = (header?.cells ?? []).map((cell) => cell.trim().toLowerCase());
  const missing = needed.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new Refusal("needs-file-columns", { file, columns: missing.join(", ") });
  const lessons: Lesson[] = [];
  const problems: LineProblem[] = [];
  for (const { line, cells } of records) {
    if (cells.length !== names.length) {
      problems.push({
        line,
        problem: `it has ${cells.length} cells, and the header has ${names.length}. Put quotes around a cell with a comma.`,
      });
      continue;
    }
    const cell = (name: (typeof needed)[number]) => cells[names.indexOf(name)] ?? "";
    const taught = parseTaught(cell("taught"));
    if ("problem" in taught) problems.push({ line, ...taught });
    else {
      const { needs } = taught;
      const [source, taxonomy, code, name] = [cell("source"), cell("taxonomy"), cell("code"), cell("name")];
      lessons.push({ line, source, taxonomy, code, name, needs });
    }
  }
  return { lessons, problems };
}

function parseTaught(text: string): { needs: NeedCode[] | null } | { problem: string } {
  const codes = text
    .split(";")
    .map((code) => code.trim())
    .filter(Boolean);
  if (codes.length === 0) return { needs: null };
  if (codes.length === 1 && codes[0] === none) return { needs: [] };
  const unknown = codes.filter((code) => !needCodes.some((one) => one === code));
  if (unknown.includes(none)) return { problem: `"none" stands alone. Write either it or needs.` };
  if (unknown.length > 0)
    return {
      problem: `${unknown.map((code) => `"${code}"`).join(", ")} is not a need. Needs are listed below.`,
    };
  return { needs: needCodes.filter((code) => codes.includes(code)) };
}
