import { Refusal } from "@dragoman/hsds/refusal";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Session } from "./database.ts";
import * as directory from "./migrations/0001-directory.ts";
import * as unmetNeeds from "./migrations/0002-unmet-needs.ts";
import * as media from "./migrations/0003-media.ts";
import * as suggestions from "./migrations/0004-suggestions.ts";
import * as originals from "./migrations/0005-originals-of-translations.ts";
import * as films from "./migrations/0006-films-elsewhere.ts";
import * as people from "./migrations/0007-people.ts";
import * as lists from "./migrations/0008-lists.ts";
import * as revisions from "./migrations/0009-revisions.ts";
import * as uploads from "./migrations/0010-uploads.ts";
import * as sharedNotes from "./migrations/0011-shared-notes.ts";
import * as indexesOfPeople from "./migrations/0012-indexes-of-people.ts";
import * as sessionsOpenedBy from "./migrations/0014-sessions-opened-by.ts";
import * as translators from "./migrations/0015-translators.ts";
import * as indexOfTranslations from "./migrations/0016-index-of-translations.ts";
import * as familiarNetworks from "./migrations/0017-familiar-networks.ts";
import * as sessionTokenHashes from "./migrations/0018-session-token-hashes.ts";
import * as proofOfClaims from "./migrations/0019-proof-of-claims.ts";
import * as reviewedTexts from "./migrations/0020-reviewed-texts.ts";
import * as importsInSlices from "./migrations/0021-imports-in-slices.ts";
import * as suggestionsInWork from "./migrations/0022-suggestions-in-work.ts";
import * as postalFiles from "./migrations/0023-postal-files.ts";
import * as liveSources from "./migrations/0024-live-sources.ts";

export interface Migration {
  /** Migrations apply in the order of their names. */
  readonly name: string;
  /** Untyped, because a migration works on the schema of its own time. */
  readonly up: (kysely: Kysely<unknown>) => Promise<void>;
}

/** All migrations, oldest first. Applied migrations are never edited. */
export const migrations: readonly Migration[] = [
  { name: "0001-directory", up: directory.up },
  { name: "0002-unmet-needs", up: unmetNeeds.up },
  { name: "0003-media", up: media.up },
  { name: "0004-suggestions", up: suggestions.up },
  { name: "0005-originals-of-translations", up: originals.up },
  { name: "0006-films-elsewhere", up: films.up },
  { name: "0007-people", up: people.up },
  { name: "0008-lists", up: lists.up },
  { name: "0009-revisions", up: revisions.up },
  { name: "0010-uploads", up: uploads.up },
  { name: "0011-shared-notes", up: sharedNotes.up },
  { name: "0012-indexes-of-people", up: indexesOfPeople.up },
  { name: "0014-sessions-opened-by", up: sessionsOpenedBy.up },
  { name: "0015-translators", up: translators.up },
  { name: "0016-index-of-translations", up: indexOfTranslations.up },
  { name: "0017-familiar-networks", up: familiarNetworks.up },
  { name: "0018-session-token-hashes", up: sessionTokenHashes.up },
  { name: "0019-proof-of-claims", up: proofOfClaims.up },
  { name: "0020-reviewed-texts", up: reviewedTexts.up },
  { name: "0021-imports-in-slices", up: importsInSlices.up },
  { name: "0022-suggestions-in-work", up: suggestionsInWork.up },
  { name: "0023-postal-files", up: postalFiles.up },
  { name: "0024-live-sources", up: liveSources.up },
];

/** An arbitrary key that nothing else in the same PostgreSQL database may use. */
const MIGRATION_LOCK = 7_246_001;

interface MigrationTable {
  migrations: { name: string; applied_at: string };
}

/**
 * Brings the schema up to date in one transaction. It holds a lock from its first statement, so that two programs that
 * start at the same time do not interfere, and a failure changes nothing.
 *
 * Not Kysely's own `Migrator`: it creates its tables before it takes its lock, and has no lock on SQLite.
 */
export async function migrate(
  { kysely, kind }: Session,
  { place, known = migrations }: { place: string; known?: readonly Migration[] },
): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    // On SQLite the transaction is the lock: it begins IMMEDIATE.
    if (kind === "postgres") await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(transaction);
    // A cast, because the table of migrations is not part of the program's schema.
    const history = transaction as unknown as Transaction<MigrationTable>;
    await history.schema
      .createTable("migrations")
      .ifNotExists()
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("applied_at", "text", (column) => column.notNull())
      .execute();
    const applied = await history.selectFrom("migrations").select("name").execute();
    const names = new Set(applied.map(({ name }) => name));
    const newer = [...names].toSorted().find((name) => known.every((migration) => migration.name !== name));
    if (newer !== undefined) throw new Refusal("database-newer", { place, migration: newer });
    for (const { name, up } of known) {
      if (names.has(name)) continue;
      // A cast for the same reason: the migration has its own schema.
      await up(transaction as unknown as Kysely<unknown>);
      await history.insertInto("migrations").values({ name, applied_at: new Date().toISOString() }).execute();
    }
  });
}
