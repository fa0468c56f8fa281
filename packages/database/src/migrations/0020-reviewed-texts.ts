/**
 * Texts around confidential places that somebody has found fit for the public: each as it was then, so that another text
 * is looked at again. Media that were sent for review before their words were compared: nobody knows what they said then, so that they are
 * looked at once more. An index that was made before knows too much of the services of organizations with such a place.
 */
import { type Kysely, sql } from "kysely";

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema
    .createTable("confirmed_texts")
    .addColumn("table_name", "text", (column) => column.notNull())
    .addColumn("record_id", "text", (column) => column.notNull())
    .addColumn("field", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("confirmed_texts_key", ["record_id", "table_name", "field"])
    .execute();
  await tellSearch(kysely);
  const { rows } = await sql<{ id: string; changes: string }>`
    select id, changes from revisions where state = 'in-review' and changes like '%"media"%'
  `.execute(kysely);
  for (const { id, changes } of rows) {
    const marked = (JSON.parse(changes) as { kind: string; action?: string }[]).map((change) =>
      change.kind === "media" && change.action === "add" ? { ...change, seen: "" } : change,
    );
    await sql`update revisions set changes = ${JSON.stringify(marked)} where id = ${id}`.execute(kysely);
  }
}

async function tellSearch(kysely: Kysely<unknown>): Promise<void> {
  await sql`
    insert into search_changes (service_id, position, at)
    select changed.id,
      (select coalesce(max(position), 0) from search_changes) + row_number() over (order by changed.id),
      ${new Date().toISOString()}
    from services as changed
    where exists (
      select 1 from locations
      where locations.visibility = 'confidential' and (
        locations.organization_id = changed.organization_id
        or exists (
          select 1 from service_at_location as at
          join services as given on given.id = at.service_id
          where at.location_id = locations.id
            and (given.id = changed.id or given.organization_id = changed.organization_id)
        )
      )
    )
    on conflict (service_id) do update set position = excluded.position, at = excluded.at
  `.execute(kysely);
}
