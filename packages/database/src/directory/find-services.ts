import type { Session } from "../database.ts";
import { nameMatcher } from "../name-matcher.ts";

/** A service with its origin. */
export interface NamedService {
  id: string;
  /** The name of its source, and its id there. */
  source: string;
  sourceId: string | null;
  name: string;
  /** The name of its organization; empty if it has none. */
  organization: string;
}

/**
 * Services by their id, or their id at the source, or else by a part of their name, closest match first. Withdrawn ones
 * are left out.
 */
export async function findServices(
  { kysely }: Session,
  { text, most }: { text: string; most: number },
): Promise<NamedService[]> {
  const rows = await kysely
    .selectFrom("services")
    .leftJoin("organizations", "organizations.id", "services.organization_id")
    .select([
      "services.id as id",
      "services.source_name as source",
      "services.source_key as sourceId",
      "services.name as name",
      "organizations.name as organization",
    ])
    .where("services.withdrawn_at", "is", null)
    .orderBy("services.name")
    .orderBy("services.id")
    .execute();
  const services = rows.map((row) => ({
    ...row,
    name: row.name ?? "",
    organization: row.organization ?? "",
  }));
  const own = services.filter(({ id }) => id === text);
  if (own.length > 0) return own;
  const keyed = services.filter(({ sourceId }) => sourceId === text);
  if (keyed.length > 0) return keyed.slice(0, most);
  const isLike = nameMatcher(text);
  return services
    .filter(({ name }) => isLike(name))
    .toSorted((one, other) => one.name.length - other.name.length)
    .slice(0, most);
}
