/** Films that somebody else keeps, and files that are pieces of a film. */
import { type Kysely, sql } from "kysely";

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema.alterTable("media").addColumn("elsewhere", "text").execute();
  // SQLite cannot change the values that a column may hold: the table is made again, with one role more.
  await kysely.schema
    .createTable("media_files_again")
    .addColumn("media_id", "text", (column) => column.notNull().references("media.id"))
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("role", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("language", "text")
    .addColumn("width", "integer")
    .addColumn("height", "integer")
    .addColumn("bytes", "integer", (column) => column.notNull())
    .addColumn("digest", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("media_files_place", ["media_id", "position"])
    .addCheckConstraint(
      "media_files_use",
      sql`role in ('image', 'source', 'segment', 'poster', 'captions', 'transcript')`,
    )
    .execute();
  await sql`
    insert into media_files_again
      (media_id, position, role, type, language, width, height, bytes, digest)
    select media_id, position, role, type, language, width, height, bytes, digest from media_files
  `.execute(kysely);
  await kysely.schema.dropTable("media_files").execute();
  await kysely.schema.alterTable("media_files_again").renameTo("media_files").execute();
  await kysely.schema.createIndex("media_files_by_digest").on("media_files").column("digest").execute();
}
