/**
 * People who sign in, how they do it, what they were made, and what was done by whom. The tables of signing in have the
 * columns that the library for it asks for. Truth values are 0 and 1, dates RFC 3339 in UTC, as everywhere.
 */
import { type Kysely, sql } from "kysely";

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createPeople(kysely);
  await createSessions(kysely);
  await createPasskeys(kysely);
  await createSignInCodes(kysely);
  await createGrants(kysely);
  await createAudit(kysely);
}

async function createPeople(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema
    .createTable("people")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("display_name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("email_verified", "integer", (column) => column.notNull())
    .addColumn("phone_number", "text", (column) => column.unique())
    .addColumn("phone_number_verified", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("image", "text")
    .addColumn("languages", "text", (column) => column.notNull().defaultTo("[]"))
    .addColumn("country", "text")
    .addColumn("reached_by", "text", (column) => column.notNull().defaultTo("nothing"))
    .addColumn("theme", "text", (column) => column.notNull().defaultTo("device"))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addCheckConstraint("people_reached_by", sql`reached_by in ('phone', 'email', 'nothing')`)
    .addCheckConstraint("people_theme", sql`theme in ('device', 'light', 'dark')`)
    .execute();
  // Other ways to sign in than codes and passkeys; the library asks for the table.
  await kysely.schema
    .createTable("sign_in_accounts")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("account_id", "text", (column) => column.notNull())
    .addColumn("provider_id", "text", (column) => column.notNull())
    .addColumn("person_id", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
    .addColumn("access_token", "text")
    .addColumn("refresh_token", "text")
    .addColumn("id_token", "text")
    .addColumn("access_token_expires_at", "text")
    .addColumn("refresh_token_expires_at", "text")
    .addColumn("scope", "text")
    .addColumn("password", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
}

async function createSessions(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema
    .createTable("sessions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("person_id", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
    .addColumn("token", "text", (column) => column.notNull().unique())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addColumn("ip_address", "text")
    .addColumn("user_agent", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await kysely.schema.createIndex("sessions_by_person").on("sessions").column("person_id").execute();
  await kysely.schema
    .createTable("challenges")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("identifier", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await kysely.schema.createIndex("challenges_by_identifier").on("challenges").column("identifier").execute();
}

async function createPasskeys(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema
    .createTable("passkeys")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("person_id", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
    .addColumn("name", "text")
    .addColumn("public_key", "text", (column) => column.notNull())
    .addColumn("credential_id", "text", (column) => column.notNull().unique())
    .addColumn("counter", "integer", (column) => column.notNull())
    .addColumn("device_type", "text", (column) => column.notNull())
    .addColumn("backed_up", "integer", (column) => column.notNull())
    .addColumn("transports", "text")
    .addColumn("aaguid", "text")
    .addColumn("created_at", "text")
    .execute();
  await kysely.schema.createIndex("passkeys_by_person").on("passkeys").column("person_id").execute();
}

/** Codes that were sent to a phone or an address, and how many went where: of both only keyed hashes. */
async function createSignInCodes(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema
    .createTable("one_time_codes")
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("recipient_hash", "text", (column) => column.notNull())
    .addColumn("code_hash", "text", (column) => column.notNull())
    .addColumn("tries_left", "integer", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("one_time_codes_key", ["purpose", "recipient_hash"])
    .execute();
  await kysely.schema
    .createTable("sent_counts")
    .addColumn("span", "text", (column) => column.notNull())
    .addColumn("recipient", "text", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("sent_counts_key", ["span", "recipient"])
    .execute();
}

async function createGrants(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema
    .createTable("role_grants")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("person_id", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
    .addColumn("role", "text", (column) => column.notNull())
    .addColumn("organization_id", "text", (column) => column.references("organizations.id"))
    .addColumn("language", "text")
    .addColumn("trusted", "integer", (column) => column.notNull())
    .addColumn("granted_at", "text", (column) => column.notNull())
    .addCheckConstraint(
      "role_grants_whole",
      sql`
        (role = 'editor' and organization_id is not null and language is null)
        or (role = 'translator' and organization_id is null and language is not null and trusted = 0)
        or (role in ('steward', 'admin') and organization_id is null and language is null and trusted = 0)
      `,
    )
    .execute();
  // Null is not equal to null: what is absent counts as empty text, so that nobody is made the same thing twice.
  await sql`
    create unique index role_grants_once
    on role_grants (person_id, role, coalesce(organization_id, ''), coalesce(language, ''))
  `.execute(kysely);
  await kysely.schema
    .createIndex("role_grants_by_organization")
    .on("role_grants")
    .column("organization_id")
    .execute();
}

async function createAudit(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema
    .createTable("audit_events")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("actor", "text", (column) => column.notNull())
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("object_table", "text", (column) => column.notNull())
    .addColumn("object_id", "text", (column) => column.notNull())
    .addColumn("before", "text")
    .addColumn("after", "text")
    .execute();
  await kysely.schema.createIndex("audit_events_by_time").on("audit_events").columns(["at", "id"]).execute();
  await kysely.schema
    .createIndex("audit_events_by_object")
    .on("audit_events")
    .columns(["object_table", "object_id"])
    .execute();
}
