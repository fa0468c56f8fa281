import type { Session } from "../database.ts";
import { nameMatcher } from "../name-matcher.ts";

/** The name of an organization, in the language of its source. */
export interface OrganizationName {
  id: string;
  name: string;
  /** BCP 47; `null` if unknown. */
  language: string | null;
}

/** Organizations whose name contains a text, closest match first; withdrawn ones are left out. */
export async function findOrganizationsByName(
  { kysely }: Session,
  { name, most = 20 }: { name: string; most?: number },
): Promise<OrganizationName[]> {
  const isLike = nameMatcher(name);
  const rows = await kysely
    .selectFrom("organizations")
    .select(["id", "name", "language"])
    .where("withdrawn_at", "is", null)
    .where("name", "is not", null)
    .orderBy("name")
    .orderBy("id")
    .execute();
  const found = rows.flatMap(({ name: one, ...rest }) =>
    one !== null && isLike(one) ? { ...rest, name: one } : [],
  );
  return found.toSorted((one, other) => one.name.length - other.name.length).slice(0, most);
}

/** The names of organizations by id, including withdrawn ones. */
export async function readOrganizationNames(
  { kysely }: Session,
  ids: readonly string[],
): Promise<Map<string, OrganizationName>> {
  if (ids.length === 0) return new Map();
  const rows = await kysely
    .selectFrom("organizations")
    .select(["id", "name", "language"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, name: row.name ?? "" }]));
}
