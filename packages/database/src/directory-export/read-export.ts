import { type TableName, tableNames } from "@dragoman/hsds";
import { collectColumns, type ExportColumn, type ExportRow } from "@dragoman/hsds/export";
import type { Session } from "../database.ts";
import { isOurs } from "../entries/published-edits.ts";
import { collectIds, type IdSet } from "./id-set.ts";
import { loadSecretDomain, type SecretDomain } from "./secret-domain.ts";
import { settleOwners } from "./settle-owners.ts";
import { privateRow, publicRow } from "./show-row.ts";
import { readPublicRows, readStored, type StoredRow } from "./stored-rows.ts";

/** Our own categories are everybody's. */
const shared: ReadonlySet<TableName> = new Set<TableName>(["taxonomies", "taxonomy_terms", "units"]);

/** Which rows to export. */
export interface DirectoryExport {
  /** Only the rows of this source, and local additions to them. */
  source?: string | undefined;
  /** Includes non-public data: people, secret places, former values. */
  isPrivate: boolean;
}

/** A stored row, and its exported form. */
export interface ExportedRow {
  stored: StoredRow;
  shown: ExportRow | undefined;
}

/** The rows of one table. */
export interface ExportedTable {
  table: TableName;
  columns: readonly ExportColumn[];
  isEmpty: boolean;
  /** Reads the rows, a batch at a time. */
  batches: () => AsyncIterable<ExportedRow[]>;
}

interface Reading extends DirectoryExport {
  domain: SecretDomain | undefined;
  exported: ReadonlyMap<TableName, IdSet>;
}

/**
 * Reads all tables, parents before children. Call in a snapshot. Each is read twice: first to learn which columns and
 * rows there are.
 */
export async function* readExportedTables(
  session: Session,
  request: DirectoryExport,
): AsyncGenerator<ExportedTable> {
  const exported = new Map<TableName, IdSet>();
  const domain = request.isPrivate ? undefined : await loadSecretDomain(session);
  const reading: Reading = { ...request, domain, exported };
  for (const table of tableNames) {
    const ids = collectIds();
    const columns = collectColumns(table);
    let isEmpty = true;
    for await (const batch of readBatches(session, table, reading))
      for (const { shown } of batch) {
        if (!shown) continue;
        isEmpty = false;
        ids.add(shown.id);
        columns.add(shown);
      }
    exported.set(table, ids.end());
    const batches = () => readBatches(session, table, reading);
    yield { table, columns: columns.columns(), isEmpty, batches };
  }
}

async function* readBatches(
  session: Session,
  table: TableName,
  { source, domain, exported }: Reading,
): AsyncGenerator<ExportedRow[]> {
  for await (const rows of readStored(session, { table, source })) {
    const values = domain && (await readPublicRows(session, { table, ids: rows.map(({ id }) => id) }));
    yield rows.map((stored) => {
      if (stored.isRemoved) return { stored, shown: undefined };
      const shown = domain
        ? publicRow(stored, { table, values: values?.get(stored.id), domain })
        : privateRow(stored);
      const mustBelong = source !== undefined && isOurs(stored.sourceName) && !shared.has(table);
      return { stored, shown: shown && settleOwners(shown, { table, exported, mustBelong }) };
    });
  }
}
