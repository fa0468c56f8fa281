import { permit, type Acting } from "@dragoman/policy";
import { sql } from "kysely";
import type { Session } from "../database.ts";
import { oneOf } from "../one-of.ts";

/** The object of an audit event. */
export interface AuditObject {
  table: string;
  id: string;
}

/** The name of an entry. */
export interface ObjectName {
  name: string;
  /** BCP 47; `null` if unknown. */
  language: string | null;
}

/** SQL expressions for the columns of an object that refer to its entry. */
interface EntryOf {
  service?: string;
  organization?: string;
}

/** How each kind of object refers to its entry. */
const entries: Readonly<Record<string, EntryOf>> = {
  services: { service: "id" },
  organizations: { organization: "id" },
  revisions: {
    service: "case when entry_table = 'services' then entry_id end",
    organization: "case when entry_table = 'organizations' then entry_id end",
  },
  claims: { organization: "organization_id" },
  suggestions: { service: "service_id" },
  media: { service: "service_id", organization: "organization_id" },
};

/**
 * The names of the entries that the objects belong to, listed or not, by `table id` of the object. Left out are objects
 * without an entry (people), entries without a name, and locations, which may be confidential.
 */
export async function readObjectNames(
  { kysely, kind }: Session,
  { actor, objects }: { actor: Acting; objects: readonly AuditObject[] },
): Promise<Map<string, ObjectName>> {
  permit(actor, "audit:read");
  const groups = Object.entries(entries).flatMap(([table, entry]) => {
    const ids = objects.flatMap((object) => (object.table === table ? object.id : []));
    return ids.length > 0 ? [{ table, entry, ids: [...new Set(ids)] }] : [];
  });
  if (groups.length === 0) return new Map();
  const parts = groups.map(({ table, entry: { service, organization }, ids }) => {
    return sql`
      select ${sql.lit(`${table} `)} || id as object, ${columnOf(service)} as service,
        ${columnOf(organization)} as organization
      from ${sql.table(table)} where ${oneOf(kind, { column: "id", values: ids })}`;
  });
  const { rows } = await sql<ObjectName & { object: string }>`
    select named.object, coalesce(services.name, organizations.name) as name,
      case when services.name is null then organizations.language else services.language end as language
    from (${sql.join(parts, sql` union all `)}) as named
    left join services on services.id = named.service
    left join organizations on organizations.id = named.organization
    where coalesce(services.name, organizations.name) is not null
  `.execute(kysely);
  return new Map(rows.map(({ object, name, language }) => [object, { name, language }]));
}

function columnOf(expression = "cast(null as text)") {
  return sql.raw(expression);
}
