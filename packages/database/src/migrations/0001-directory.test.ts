import { fieldsOf, tableNames } from "@dragoman/hsds";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { provenanceColumns, modelColumns, referencesOf } from "../columns.ts";
import { stagedName } from "../schema.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";

const recordColumns = [
  "source_name",
  "source_key",
  "source_position",
  "content_hash",
  "extra",
  "withdrawn_at",
  "updated_at",
];
const stagedColumns = ["run_id", "entry", "origin", "source_key", "source_position", "content_hash", "extra"];

describe.each(databaseKinds)("the tables on %s", (kind) => {
  test("hold exactly the fields of the model and the columns of a record", async () => {
    const { kysely } = await openTestDatabase(kind);
    const made = await kysely.introspection.getTables();
    const columns = new Map(
      made.map(({ name, columns }) => [name, columns.map((one) => one.name).toSorted()]),
    );
    for (const table of tableNames) {
      expect(columns.get(table), table).toEqual(
        [...modelColumns(table), ...provenanceColumns(table), ...recordColumns].toSorted(),
      );
      expect(columns.get(stagedName(table)), table).toEqual(
        [...modelColumns(table), ...provenanceColumns(table), ...stagedColumns].toSorted(),
      );
    }
    const others = [...columns.keys()].filter(
      (name) => !tableNames.some((table) => name === table || name === stagedName(table)),
    );
    expect(others.toSorted()).toEqual([
      "audit_events",
      "barred_claims",
      "call_counts",
      "challenges",
      "claims",
      "confirmed_texts",
      "contact_origins",
      "counted_figures",
      "counties",
      "different_entries",
      "directory_settings",
      "duplicate_candidates",
      "entry_facets",
      "familiar_networks",
      "glossary_terms",
      "hidden_duplicates",
      "import_runs",
      "import_services",
      "import_slices",
      "import_tasks",
      "import_withdrawals",
      "item_holders",
      "item_notes",
      "jobs",
      "kept_rows",
      "link_checks",
      "list_items",
      "list_shares",
      "lists",
      "live_sources",
      "media",
      "media_files",
      "media_texts",
      "memory_keys",
      "message_reviews",
      "messages",
      "migrations",
      "notices",
      "one_time_codes",
      "passkeys",
      "people",
      "periodic_work",
      "postal_files",
      "postcodes",
      "public_originals",
      "published_edits",
      "refused_proposals",
      "reminder_answers",
      "reminders",
      "revision_checks",
      "revisions",
      "role_grants",
      "search_changes",
      "search_progress",
      "search_timeline",
      "sent_counts",
      "service_checks",
      "sessions",
      "settings",
      "settled_differences",
      "sign_in_accounts",
      "suggestion_senders",
      "suggestions",
      "taught_needs",
      "translated_characters",
      "translation_drafts",
      "translation_progress",
      "translation_work",
      "unmet_needs",
      "unmet_town_needs",
      "unremoved_files",
      "upload_parts",
      "uploads",
      "webhooks",
    ]);
  });

  test("hold numbers as numbers and everything else as text", async () => {
    const { kysely } = await openTestDatabase(kind);
    const made = await kysely.introspection.getTables();
    for (const table of tableNames) {
      const fields = Object.entries(fieldsOf(table));
      for (const name of [table, stagedName(table)]) {
        const columns = made.find((one) => one.name === name)?.columns ?? [];
        const types = Object.fromEntries(
          columns.map((one) => [one.name, /^(text|TEXT)$/.test(one.dataType)]),
        );
        for (const [field, { type }] of fields)
          expect(types[field], `${name}.${field}`).toBe(type !== "number");
      }
    }
  });

  test("refuse a row whose parent does not exist, for every reference of the model", async () => {
    const { kysely } = await openTestDatabase(kind);
    let references = 0;
    for (const table of tableNames) {
      for (const { column } of referencesOf(table)) {
        references += 1;
        const insert = sql`
          insert into ${sql.table(table)}
            (id, ${sql.ref(column)}, source_name, source_position, content_hash, updated_at)
          values ('row', 'missing', 'test', 0, '', '')
        `.execute(kysely);
        await expect(insert, `${table}.${column}`).rejects.toThrow(/foreign key/i);
      }
    }
    expect(references).toBeGreaterThan(30);
  });
});
