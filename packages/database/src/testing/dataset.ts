import { type Dataset, type DatasetRow, fieldsOf, type Row, type TableName } from "@dragoman/hsds";

type Values<T extends TableName> = Partial<Row<T>> & { id: string };

interface RowOptions {
  /** `null` for a row that the reader derived. */
  origin?: string | null;
  extra?: DatasetRow["extra"];
}

/** A row of a dataset; missing fields are `null`. */
export function datasetRow<T extends TableName>(
  table: T,
  values: Values<T>,
  { origin = table, extra = null }: RowOptions = {},
): DatasetRow {
  const empty = Object.fromEntries(Object.keys(fieldsOf(table)).map((field) => [field, null]));
  // A cast, because the fields come from the model at run time.
  const complete = { ...empty, ...values } as Row<T>;
  return { table, id: values.id, sourceKey: `key-${values.id}`, origin, values: complete, extra };
}

/** A dataset of these rows; by default the complete directory of its source, with nothing rejected. */
export function datasetOf(rows: DatasetRow[], { complete = true }: { complete?: boolean } = {}): Dataset {
  const tallies: Dataset["tallies"] = {};
  for (const { origin } of rows) {
    if (origin === null) continue;
    const tally = (tallies[origin] ??= { read: 0, rejected: 0, collapsed: 0 });
    tally.read += 1;
  }
  return { version: "3.2", form: "csv", complete, rows, tallies, problems: [] };
}

/** This many organizations with one service each. `wording` changes the text of every row. */
export function manyServices(count: number, { wording = "" }: { wording?: string } = {}): Dataset {
  const numbers = Array.from({ length: count }, (_, index) => String(index).padStart(6, "0"));
  return datasetOf([
    ...numbers.map((number) =>
      datasetRow("organizations", { id: `organization-${number}`, name: `Organization ${number}${wording}` }),
    ),
    ...numbers.map((number) =>
      datasetRow("services", {
        id: `service-${number}`,
        organization_id: `organization-${number}`,
        name: `Service ${number}${wording}`,
        status: "active",
      }),
    ),
  ]);
}
