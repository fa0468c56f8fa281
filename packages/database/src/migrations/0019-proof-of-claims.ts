/**
 * What a claim rests on, and what must not happen again: where contacts come from, who lost a role, who reads
 * confidential addresses, and which senders a suggestion has counted.
 *
 * Editors of before keep reading confidential addresses, except those who let themselves in by a code: the trail names
 * them as the actor of their own grant. Contacts that were edited before have no origin, and prove nothing.
 */
import { type Kysely, sql } from "kysely";

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await addProof(kysely);
  await addReading(kysely);
  await kysely.schema
    .createTable("contact_origins")
    .addColumn("organization_id", "text", (column) => column.notNull().references("organizations.id"))
    .addColumn("contact", "text", (column) => column.notNull())
    .addColumn("origin", "text", (column) => column.notNull())
    .addColumn("since", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("contact_origins_key", ["organization_id", "contact"])
    .addCheckConstraint("contact_origins_origin", sql`origin in ('edit', 'suggestion')`)
    .execute();
  await kysely.schema
    .createTable("barred_claims")
    .addColumn("organization_id", "text", (column) => column.notNull().references("organizations.id"))
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("since", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("barred_claims_key", ["organization_id", "subject"])
    .execute();
  await kysely.schema
    .createTable("suggestion_senders")
    .addColumn("suggestion_id", "text", (column) =>
      column.notNull().references("suggestions.id").onDelete("cascade"),
    )
    .addColumn("sender", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("suggestion_senders_key", ["suggestion_id", "sender"])
    .execute();
}

async function addProof(kysely: Kysely<unknown>): Promise<void> {
  for (const column of ["proof", "proof_contact", "proved_at"])
    await kysely.schema.alterTable("claims").addColumn(column, "text").execute();
}

async function addReading(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema
    .alterTable("role_grants")
    .addColumn("reads_confidential", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  const { rows } = await sql<{ person: string; after: string | null }>`
    select object_id as person, after from audit_events
    where action = 'role:grant-editor' and object_table = 'people' and actor = object_id
  `.execute(kysely);
  const own = new Set(rows.map(({ person, after }) => `${person} ${organizationIn(after)}`));
  const grants = await sql<{ id: string; person_id: string; organization_id: string }>`
    select id, person_id, organization_id from role_grants where role = 'editor'
  `.execute(kysely);
  for (const { id, person_id: person, organization_id: organization } of grants.rows) {
    if (own.has(`${person} ${organization}`)) continue;
    await sql`update role_grants set reads_confidential = 1 where id = ${id}`.execute(kysely);
  }
}

function organizationIn(after: string | null): string {
  const grant = JSON.parse(after ?? "{}") as { organizationId?: string }; // the program's own trail
  return grant.organizationId ?? "";
}
