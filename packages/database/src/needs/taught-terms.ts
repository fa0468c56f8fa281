import type { NeedCode } from "@dragoman/reference/needs";
import { needCodes } from "@dragoman/reference/needs";
import { sql } from "kysely";
import type { Session } from "../database.ts";
import { oneOf } from "../one-of.ts";
import { keyColumns } from "./category-key.ts";

/** The needs that stewards have taught these terms, by their ids; an empty list is none, an absent term is not taught. */
export async function readTaughtTerms(
  { kysely, kind }: Session,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NeedCode[]>> {
  if (ids.length === 0) return new Map();
  const key = keyColumns("term");
  const { rows } = await sql<{ id: string; needs: string }>`
    select term.id, taught.needs
    from taxonomy_terms as term
    join taught_needs as taught
      on taught.source = ${key.source} and taught.code = ${key.code}
      and taught.taxonomy = ${key.taxonomy} and taught.name = ${key.name}
    where ${oneOf(kind, { column: "term.id", values: ids })}
  `.execute(kysely);
  return new Map(rows.map(({ id, needs }) => [id, parseNeeds(needs)]));
}

/** The stored form of needs: codes joined by `;`, empty for none. */
export function formatNeeds(needs: readonly NeedCode[]): string {
  return needs.join(";");
}

/** Parses the stored form. Codes that this version does not know are left out. */
export function parseNeeds(text: string): NeedCode[] {
  const codes = new Set(text.split(";"));
  return needCodes.filter((code) => codes.has(code));
}
