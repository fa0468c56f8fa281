import {
  editableTables,
  type EditableTable,
  type ImportRunReport,
  type RowDifference,
} from "@dragoman/database";
import type { I18n } from "@lingui/core";
import { fieldWords, tableWords } from "@dragoman/entry-view/suggestions/field-words.server.ts";
import { problemWords, severityWords } from "./problem-words.server.ts";
import type { DifferenceLine, ReportView } from "./sources-view.ts";

/** Of each list; the command line has all of them. */
const most = { problems: 60, columns: 400, examples: 5 };
/** UTF-16 units of a value. */
const longest = 300;

/** Presents the report of a run. */
export function presentReport(report: ImportRunReport, i18n: I18n): ReportView {
  const { tables, withdrawn, differences, problems, columns, edits } = report;
  const names = new Set([...Object.keys(tables), ...Object.keys(withdrawn)]);
  return {
    tables: [...names].map((name) => {
      const { created = 0, updated = 0, unchanged = 0, rejected = 0 } = tables[name] ?? {};
      return { name, created, updated, unchanged, rejected, removed: withdrawn[name] ?? 0 };
    }),
    differences: differences.map((one) => presentDifference(one, i18n)),
    problems: problems.slice(0, most.problems).map(({ code, severity, table, column, count, examples }) => ({
      key: `${code} ${severity} ${table} ${column}`,
      // Reports outlive codes.
      what: Object.hasOwn(problemWords, code) ? i18n._(problemWords[code]) : code,
      outcome: i18n._(severityWords[severity]),
      place: column === null ? table : `${table}.${column}`,
      count,
      examples: examples.slice(0, most.examples).map(({ file, line, id, value, action }) => ({
        where: [file, line ?? id ?? ""].filter((part) => part !== "").join(":"),
        value: shortened(value ?? ""),
        action,
      })),
    })),
    columns: columns.slice(0, most.columns).map(({ file, column, field }, index) => ({
      key: `${index} ${file}`,
      column,
      field,
    })),
    kept: edits.kept,
  };
}

function presentDifference({ kind, table, name, changes = [] }: RowDifference, i18n: I18n): DifferenceLine {
  return {
    kind,
    table: tableName(table, i18n),
    name: name || "…",
    changes: changes.map(({ field, before, after }) => ({
      label: fieldName(table, field, i18n),
      before: shortened(String(before ?? "")),
      after: shortened(String(after ?? "")),
    })),
  };
}

/** What rows of a table are called; its own name where people have none for it. */
export function tableName(table: string, i18n: I18n): string {
  return isEditable(table) ? i18n._(tableWords[table]) : table;
}

/** The label of a field; its technical name if there is none. */
export function fieldName(table: string, field: string, i18n: I18n): string {
  const words = fieldWords(table, field);
  return words ? i18n._(words) : field;
}

function isEditable(table: string): table is EditableTable {
  return editableTables.some((one) => one === table);
}

function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
