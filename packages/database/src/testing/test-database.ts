import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tableNames } from "@dragoman/hsds";
import { sql } from "kysely";
import { Client } from "pg";
import { inject, onTestFinished } from "vitest";
import type { Database, DatabaseKind } from "../database.ts";
import { type DatabaseOptions, openDatabase } from "../open-database.ts";
import { stagedName } from "../schema.ts";

const ofImports = ["import_runs", "import_tasks", "import_services", "import_slices", "import_withdrawals"];
const ofSources = ["live_sources", "taught_needs", "postcodes", "counties", "postal_files"];
const others = [
  ...ofImports,
  ...ofSources,
  "directory_settings",
  "jobs",
  "messages",
  "call_counts",
  "periodic_work",
  "search_changes",
  "search_progress",
  "search_timeline",
  "settings",
  "unmet_needs",
  "unmet_town_needs",
  "counted_figures",
  "webhooks",
];
const ofMedia = ["upload_parts", "uploads", "unremoved_files", "media_files", "media_texts", "media"];
const ofServices = [
  ...ofMedia,
  "service_checks",
  "link_checks",
  "reminder_answers",
  "reminders",
  "suggestion_senders",
  "suggestions",
];
const ofPeople = [
  "audit_events",
  "list_shares",
  "list_items",
  "lists",
  "one_time_codes",
  "sent_counts",
  "item_holders",
  "item_notes",
  "notices",
  "claims",
  "barred_claims",
  "contact_origins",
  "confirmed_texts",
  "revision_checks",
  "revisions",
  "translated_characters",
  "refused_proposals",
  "translation_drafts",
  "translation_progress",
  "translation_work",
  "entry_facets",
  "glossary_terms",
  "memory_keys",
  "message_reviews",
  "public_originals",
  "published_edits",
  "settled_differences",
  "duplicate_candidates",
  "different_entries",
  "hidden_duplicates",
  "kept_rows",
  "role_grants",
  "familiar_networks",
  "sessions",
  "passkeys",
  "sign_in_accounts",
  "challenges",
  "people",
];
/** Children before their parents, because of the foreign keys. */
const tables = [
  ...ofPeople,
  ...ofServices,
  ...tableNames.toReversed().flatMap((table) => [table, stagedName(table)]),
  ...others,
];

/** Both kinds of database, for `describe.each`. */
export const databaseKinds: readonly DatabaseKind[] = ["sqlite", "postgres"];

/** A fresh folder that is removed after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "dragoman-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Options to open an empty database without tables. It is removed after the test. */
export async function emptyDatabase(kind: DatabaseKind): Promise<DatabaseOptions> {
  const directory = temporaryFolder();
  if (kind === "sqlite") return { directory };
  const url = await (bareUrl ??= createPostgresDatabase());
  await administer(url, "drop schema public cascade; create schema public");
  return { directory, url };
}

/**
 * An open database without rows, in a data folder of its own. The tests of a worker run one after the other, so they
 * share one connection to each kind of database: opening one takes longer than most tests.
 */
export async function openTestDatabase(kind: DatabaseKind): Promise<Database> {
  const shared = await (sharedDatabases[kind] ??= openShared(kind));
  await shared.kysely.transaction().execute(async (transaction) => {
    for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(transaction);
  });
  return { ...shared, directory: temporaryFolder() };
}

const sharedDatabases: Partial<Record<DatabaseKind, Promise<Database>>> = {};

async function openShared(kind: DatabaseKind): Promise<Database> {
  const directory = mkdtempSync(join(inject("testFolder"), "shared-"));
  return openDatabase({ directory, url: kind === "postgres" ? await createPostgresDatabase() : undefined });
}

/** Opens a database and closes it when the test ends. */
export async function openForTest(options: DatabaseOptions): Promise<Database> {
  const database = await openDatabase(options);
  onTestFinished(() => database.close());
  return database;
}

let bareUrl: Promise<string> | undefined;

/** A new database on the server. All of them are dropped after the tests. */
async function createPostgresDatabase(): Promise<string> {
  const { url, prefix } = inject("postgres");
  const database = new URL(url);
  database.pathname = prefix + randomBytes(8).toString("hex");
  await administer(url, `create database ${database.pathname.slice(1)}`);
  return database.href;
}

async function administer(url: string, statements: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}

/** The same database through a handle that counts the statements. */
export function countingStatements(database: Database): { database: Database; count: () => number } {
  let count = 0;
  const kysely = database.kysely.withPlugin({
    transformQuery: ({ node }) => {
      count += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  return { database: { ...database, kysely }, count: () => count };
}
