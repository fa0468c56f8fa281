/**
 * Photos, sound and film of services, organizations and locations: what they are, the files of each, and their texts.
 * The files themselves are kept elsewhere, by digest.
 */
import { type Kysely, sql } from "kysely";

const owners = { service_id: "services", organization_id: "organizations", location_id: "locations" };

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createMedia(kysely);
  await createFiles(kysely);
  await kysely.schema
    .createTable("media_texts")
    .addColumn("media_id", "text", (column) => column.notNull().references("media.id"))
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("field", "text", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("media_texts_key", ["media_id", "position"])
    .addUniqueConstraint("media_texts_once", ["media_id", "field", "language"])
    .addCheckConstraint("media_texts_field", sql`field in ('title', 'alternative', 'caption')`)
    .execute();
}

async function createMedia(kysely: Kysely<unknown>): Promise<void> {
  let create = kysely.schema.createTable("media").addColumn("id", "text", (column) => column.primaryKey());
  for (const [name, parent] of Object.entries(owners)) {
    create = create.addColumn(name, "text", (column) => column.references(`${parent}.id`));
  }
  await create
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("language", "text")
    .addColumn("duration", "double precision")
    .addColumn("licence", "text", (column) => column.notNull())
    .addColumn("creator", "text", (column) => column.notNull())
    .addColumn("source_name", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addCheckConstraint("media_kind", sql`kind in ('photo', 'audio', 'video')`)
    .addCheckConstraint(
      "media_state",
      sql`state in ('uploading', 'processing', 'ready', 'failed', 'removed')`,
    )
    .addCheckConstraint(
      "media_owner",
      sql`
        case when service_id is null then 0 else 1 end
        + case when organization_id is null then 0 else 1 end
        + case when location_id is null then 0 else 1 end = 1
      `,
    )
    .execute();
  for (const column of [...Object.keys(owners), "source_name"]) {
    await kysely.schema.createIndex(`media_by_${column}`).on("media").column(column).execute();
  }
}

async function createFiles(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema
    .createTable("media_files")
    .addColumn("media_id", "text", (column) => column.notNull().references("media.id"))
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("role", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("language", "text")
    .addColumn("width", "integer")
    .addColumn("height", "integer")
    .addColumn("bytes", "integer", (column) => column.notNull())
    .addColumn("digest", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("media_files_key", ["media_id", "position"])
    .addCheckConstraint(
      "media_files_role",
      sql`role in ('image', 'source', 'poster', 'captions', 'transcript')`,
    )
    .execute();
  await kysely.schema.createIndex("media_files_by_digest").on("media_files").column("digest").execute();
}
