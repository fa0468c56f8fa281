import type { RecordChange } from "@dragoman/database";
import type { RevisionState } from "@dragoman/policy";
import { randomUUID } from "node:crypto";
import type { Attempt } from "./probe.ts";
import type { House, Town } from "./town.ts";

/** Stores a revision of a house's kitchen in the given state, replacing earlier ones. */
export async function insertRevision(
  { database }: Town,
  { house, owner, state, text }: { house: House; owner: string; state: RevisionState; text: string },
): Promise<string> {
  const { kysely } = database;
  const { service, organization } = house;
  await kysely.deleteFrom("revisions").where("entry_id", "=", service).execute();
  const now = await kysely
    .selectFrom("services")
    .select("description")
    .where("id", "=", service)
    .executeTakeFirstOrThrow();
  const change: RecordChange = {
    id: "change",
    kind: "change",
    table: "services",
    recordId: service,
    field: "description",
    before: now.description,
    after: text,
  };
  const id = randomUUID();
  const at = new Date().toISOString();
  await kysely
    .insertInto("revisions")
    .values({
      id,
      person_id: owner,
      organization_id: organization,
      entry_table: "services",
      entry_id: service,
      state,
      version: 1,
      changes: JSON.stringify([change]),
      change_count: 1,
      accepted: null,
      note: "",
      created_at: at,
      updated_at: at,
      submitted_at: at,
      decided_at: null,
    })
    .execute();
  return id;
}

/** The published description of a house's kitchen. */
export async function descriptionOf({ database }: Town, { service }: House): Promise<string | null> {
  const { description } = await database.kysely
    .selectFrom("services")
    .select("description")
    .where("id", "=", service)
    .executeTakeFirstOrThrow();
  return description;
}

/** A photo of a house's kitchen that is not public yet. */
export async function insertPhoto({ town, house }: Attempt): Promise<string> {
  const id = randomUUID();
  await town.database.kysely
    .insertInto("media")
    .values({
      id,
      service_id: house.service,
      organization_id: null,
      location_id: null,
      kind: "photo",
      state: "ready",
      position: 0,
      language: null,
      duration: null,
      licence: "MIT",
      creator: "House",
      elsewhere: null,
      shown: 0,
      source_name: "uploaded",
      updated_at: new Date().toISOString(),
    })
    .execute();
  return id;
}

/** The owner's claim on a house. */
export async function insertClaim({ database }: Town, { house, owner }: { house: House; owner: string }) {
  const { kysely } = database;
  await kysely.deleteFrom("claims").execute();
  const id = randomUUID();
  const note = `Note ${id}`;
  await kysely
    .insertInto("claims")
    .values({
      id,
      person_id: owner,
      organization_id: house.organization,
      state: "open",
      note,
      answer: "",
      created_at: new Date().toISOString(),
      decided_at: null,
    })
    .execute();
  return { id, note };
}

/** A suggestion about a house's kitchen, replacing earlier ones. */
export async function insertSuggestion({ database }: Town, { service }: House) {
  const { kysely } = database;
  await kysely.deleteFrom("suggestions").execute();
  const id = randomUUID();
  const note = `Note ${id}`;
  await kysely
    .insertInto("suggestions")
    .values({
      id,
      service_id: service,
      kind: "other",
      record_id: service,
      seen: "0123456789abcdef",
      proposed: "",
      note,
      locale: "en",
      day: "2026-11-20",
      times: 1,
      state: "open",
    })
    .execute();
  return { id, note };
}

/** Stores a term of the glossary of a language, and returns its id. */
export async function insertTerm(
  { kysely }: Town["database"],
  { language, term }: { language: string; term: string },
): Promise<string> {
  const id = randomUUID();
  const row = { id, language, original_language: "en", term, words: term, translation: "x", note: "" };
  await kysely.deleteFrom("glossary_terms").execute();
  await kysely
    .insertInto("glossary_terms")
    .values({ ...row, version: 1, updated_at: new Date().toISOString() })
    .execute();
  return id;
}
