import { fieldsOf, type TableName } from "../tables.ts";

/** The content of a column of an exported table. */
export type ColumnContent =
  | { kind: "field"; field: string }
  /** The id that the source gives the row. */
  | { kind: "source key" }
  /** The name of the source that the row is of. */
  | { kind: "source name" }
  /** The hash of the text that a translation was made from, which shows whether the text has changed since. */
  | { kind: "original hash" }
  /** A column of the source that the model does not have. `isJson`: its cells in CSV are JSON, not plain texts. */
  | { kind: "extra"; key: string; isJson: boolean };

/** A column of an exported table; its name is the header in CSV and the property in JSON. */
export interface ExportColumn {
  name: string;
  content: ColumnContent;
}

/** A row as it is exported, and as it is read again. */
export interface ExportRow {
  id: string;
  /** Every field of the table, `null` where there is nothing. */
  values: Readonly<Record<string, string | number | null>>;
  sourceKey: string | null;
  sourceName: string;
  originalHash: string | null;
  extra: Readonly<Record<string, unknown>> | null;
}

/** Collects the columns that a table needs, so that a table without unknown columns has none of them. */
export interface ColumnCollector {
  add(row: ExportRow): void;
  columns(): ExportColumn[];
}

const sourceKeyName = "source_key";
const sourceNameName = "source_name";
const originalHashName = "original_hash";

/** The columns of the model, the name of the source, and those that the rows need. */
export function collectColumns(table: TableName): ColumnCollector {
  const extras = new Map<string, { isJson: boolean }>();
  let hasSourceKeys = false;
  let hasOriginals = false;
  return {
    add({ sourceKey, originalHash, extra }) {
      hasSourceKeys ||= sourceKey !== null;
      hasOriginals ||= originalHash !== null;
      for (const [key, value] of Object.entries(extra ?? {})) {
        const known = extras.get(key);
        if (!known) extras.set(key, { isJson: !isPlain(value) });
        else known.isJson ||= !isPlain(value);
      }
    },
    columns() {
      const names = ["id", ...Object.keys(fieldsOf(table))];
      const columns = names.map((name): ExportColumn => ({ name, content: { kind: "field", field: name } }));
      const taken = new Set([...names, sourceKeyName, sourceNameName, originalHashName]);
      if (hasSourceKeys) columns.push({ name: sourceKeyName, content: { kind: "source key" } });
      columns.push({ name: sourceNameName, content: { kind: "source name" } });
      if (hasOriginals) columns.push({ name: originalHashName, content: { kind: "original hash" } });
      // By code units, so that the order is the same everywhere.
      for (const key of [...extras.keys()].toSorted()) {
        const name = freeName(key, taken);
        taken.add(name);
        columns.push({ name, content: { kind: "extra", key, isJson: extras.get(key)?.isJson ?? true } });
      }
      return columns;
    },
  };
}

/** A text that CSV gives back as it is, and that no reader takes for an absent value. */
function isPlain(value: unknown): boolean {
  return typeof value === "string" && value !== "" && !value.includes("\r");
}

/** The reader may store `email` beside a row that has an `email` of the model. */
function freeName(key: string, taken: ReadonlySet<string>): string {
  let name = key;
  for (let number = 2; taken.has(name); number++) name = `${key}_${number}`;
  return name;
}
