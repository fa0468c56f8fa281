import type { NeedCode } from "@dragoman/reference/needs";
import { sql } from "kysely";
import type { Session } from "../database.ts";
import { readCategoryCounts } from "./category-counts.ts";
import { type CategoryKey, keyColumns, keyText } from "./category-key.ts";
import { parseNeeds } from "./taught-terms.ts";

/** A category of a source: all its terms with the same code, or without one the same taxonomy and name. */
export interface SourceCategory {
  key: CategoryKey;
  /** A term of it; one that is not withdrawn, if there is any. */
  termId: string;
  /** The name of its taxonomy; its id if another one of the source has the same name; empty if it has none. */
  taxonomy: string;
  /** As its source writes it. */
  name: string;
  /** The name of the category above it; empty if there is none. */
  parent: string;
  /** Services that have it and are not withdrawn, as counted seconds ago. */
  services: number;
  /** The source has removed it. */
  withdrawn: boolean;
  /** The needs that a steward has taught it, empty for none; `null` if nobody has. */
  taught: NeedCode[] | null;
}

interface TermRow extends CategoryKey {
  id: string;
  own_name: string | null;
  taxonomy_name: string | null;
  taxonomy_id: string | null;
  parent: string | null;
  withdrawn: string | null;
}

/** The categories of all sources, or of one, by source, taxonomy, code and name; also withdrawn ones. */
export async function readSourceCategories(
  session: Session,
  { source }: { source?: string | undefined } = {},
): Promise<SourceCategory[]> {
  const { kysely } = session;
  const key = keyColumns("term");
  const { rows } = await sql<TermRow>`
    select term.id, ${key.source} as source, ${key.code} as code, ${key.taxonomy} as taxonomy, ${key.name} as name,
      term.name as own_name, coalesce(vocabulary.name, term.taxonomy) as taxonomy_name, term.taxonomy_id,
      parent.name as parent, term.withdrawn_at as withdrawn
    from taxonomy_terms as term
    left join taxonomies as vocabulary on vocabulary.id = term.taxonomy_id
    left join taxonomy_terms as parent on parent.id = term.parent_id
    ${source === undefined ? sql`` : sql`where term.source_name = ${source}`}
    order by term.source_name, term.code, term.name, term.id
  `.execute(kysely);
  const counts = await readCategoryCounts(session);
  const taught = await readTaught(session);
  const label = labelsOf(rows);
  const categories = [...Map.groupBy(rows, (row) => keyText(row))].flatMap(([text, terms]) => {
    const term = terms.find(({ withdrawn }) => withdrawn === null) ?? terms[0];
    if (!term) return [];
    const { source: from, code, taxonomy, name } = term;
    return {
      key: { source: from, code, taxonomy, name },
      termId: term.id,
      taxonomy: label(term),
      name: term.own_name ?? "",
      parent: term.parent ?? "",
      services: counts.get(text) ?? 0,
      withdrawn: term.withdrawn !== null,
      taught: taught.get(text) ?? null,
    };
  });
  return categories.toSorted(
    (one, other) =>
      compare(one.key.source, other.key.source) ||
      compare(one.taxonomy, other.taxonomy) ||
      compare(one.key.code, other.key.code) ||
      compare(one.name, other.name),
  );
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Names taxonomies so that two of a source never have the same name. */
function labelsOf(rows: readonly TermRow[]): (row: TermRow) => string {
  const ids = Map.groupBy(rows, ({ source, taxonomy_name }) => `${source} ${taxonomy_name}`);
  const isShared = (row: TermRow) =>
    new Set(ids.get(`${row.source} ${row.taxonomy_name}`)?.map((one) => one.taxonomy_id)).size > 1;
  return (row) =>
    (isShared(row) ? (row.taxonomy_id ?? row.taxonomy_name) : row.taxonomy_name) ?? row.taxonomy_id ?? "";
}

async function readTaught({ kysely }: Session): Promise<ReadonlyMap<string, NeedCode[]>> {
  const rows = await kysely.selectFrom("taught_needs").selectAll().execute();
  return new Map(rows.map((row) => [keyText(row), parseNeeds(row.needs)]));
}
