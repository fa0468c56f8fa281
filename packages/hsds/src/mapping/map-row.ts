import type { ProblemList } from "../problem-list.ts";
import type { SheetRow } from "../sheets/sheet.ts";
import type { ColumnRule, MappingBlock } from "./mapping.ts";
import { foldValue } from "./read-mapping.ts";

/** One row in our columns. */
export interface MappedRow {
  line: number;
  values: ReadonlyMap<string, string>;
  /** Columns whose cell holds a number rather than text. */
  numbers: ReadonlySet<string>;
}

interface RowReading {
  row: SheetRow;
  file: string;
  problems: ProblemList;
  /** The text of a cell by the name of its column. */
  cell(name: string): string;
  isNumber(name: string): boolean;
}

/** Tables whose rows are never left out: without their own values they are reported. */
const always: ReadonlySet<string> = new Set(["sheet", "organizations", "services", "locations"]);

/**
 * The rows that one row of a sheet becomes: one, or several where a cell is split. Of several rows with an id the others
 * get a number behind it. A row of a dependent table with nothing but constants and references is none: a blank cell
 * for a fax is no phone.
 */
export function mapRow(block: MappingBlock, reading: RowReading): MappedRow[] {
  const rules = [...block.columns];
  const parts = new Map(rules.map(([column, rule]) => [column, valuesOf(rule, { reading, block, column })]));
  const split = rules.filter(([, rule]) => rule.split !== null);
  const count =
    split.length === 0 ? 1 : Math.max(0, ...split.map(([column]) => parts.get(column)?.length ?? 0));
  return Array.from({ length: count }, (_, at) => {
    const values = rules.map(([column, rule]) => {
      const list = parts.get(column) ?? [];
      const value = (rule.split === null ? list[0] : list[at]) ?? "";
      const isOwnId = column === "id" && rule.split === null && at > 0 && value !== "";
      return [column, isOwnId ? `${value}-${at + 1}` : value] as const;
    });
    const numbers = rules.filter(
      ([, { columns }]) => columns.length === 1 && columns.every((name) => reading.isNumber(name)),
    );
    return {
      line: reading.row.line,
      values: new Map(values),
      numbers: new Set(numbers.map(([column]) => column)),
    };
  }).filter(({ values }) => always.has(block.table) || saysSomething(block, values));
}

function saysSomething(block: MappingBlock, values: ReadonlyMap<string, string>): boolean {
  return (
    [...block.columns].some(
      ([column, rule]) =>
        rule.constant === null &&
        values.get(column) !== "" &&
        (rule.split !== null || !/(?:^|_)id$/.test(column)),
    ) ||
    [...block.columns]
      .filter(([, { constant }]) => constant === null)
      .every(([column]) => /(?:^|_)id$/.test(column) && values.get(column) !== "")
  );
}

/** The value of a rule in a row; several when its cell is split. */
function valuesOf(
  rule: ColumnRule,
  { reading, block, column }: { reading: RowReading; block: MappingBlock; column: string },
): string[] {
  if (rule.constant !== null) return [rule.constant];
  const joined = rule.columns.map((name) => reading.cell(name)).filter((text) => text !== "");
  const text = joined.join(rule.separator);
  const parts = rule.split === null ? [text] : text.split(rule.split).map((part) => part.trim());
  const filled = rule.split === null ? parts : parts.filter((part) => part !== "");
  return filled.map((part) => translate(part, { rule, reading, block, column }));
}

function translate(
  value: string,
  {
    rule,
    reading,
    block,
    column,
  }: { rule: ColumnRule; reading: RowReading; block: MappingBlock; column: string },
): string {
  if (rule.values === null) return value;
  const ours = rule.values.get(foldValue(value));
  if (ours !== undefined) return ours;
  if (value !== "")
    reading.problems.add(
      { table: block.table, file: reading.file, line: reading.row.line, id: null },
      {
        code: "ENUM_UNKNOWN",
        severity: rule.otherwise === null ? "info" : "changed",
        column,
        value,
        action:
          rule.otherwise === null
            ? "kept as it is: the values of the mapping do not have it"
            : `stored as "${rule.otherwise}", which the mapping has for other values`,
      },
    );
  return rule.otherwise ?? value;
}
