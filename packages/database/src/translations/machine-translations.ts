import { follow, permit, translation, type Acting } from "@dragoman/policy";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database, Session } from "../database.ts";
import type { EditableTable } from "../entries/editable-fields.ts";
import type { EntryName } from "../entries/entry-rows.ts";
import { machineSource } from "../entries/published-edits.ts";
import { insertRow, updateRow } from "../entries/write-row.ts";
import { oneOf } from "../one-of.ts";
import { enqueueServices } from "../outbox/changes.ts";
import { servicesAround } from "../outbox/services-around.ts";
import { readSnapshot } from "../snapshot.ts";
import { countWork } from "./count-work.ts";
import { originalHash } from "./original-hash.ts";
import { publicStateOf } from "./public-state.ts";
import { findRoot, idsOf, type TranslatedEntry, unknownEntry } from "./read-translations.ts";
import { readStoredTexts, type StoredText } from "./translation-texts.ts";

/** A public text that a machine may translate. */
export interface ProposableText {
  table: EditableTable;
  recordId: string;
  field: string;
  original: string;
  /** BCP 47; `null` if unknown. */
  originalLanguage: string | null;
}

/** An entry with such texts. */
export interface ProposableEntry extends EntryName {
  texts: ProposableText[];
  /** Names of its organization and its towns, which are the same after translation in the same script. */
  names: string[];
}

/** A translation by a machine that was found faithful, or `null` for one that was not. */
export interface Proposal extends Pick<ProposableText, "recordId" | "field" | "original"> {
  value: string | null;
}

/**
 * Texts that a machine never translates: names of organizations are proper names, and a contact may be about a person.
 */
function isExcluded({ table_name: table, field }: StoredText): boolean {
  return table === "contacts" || (table === "organizations" && field.endsWith("name"));
}

/**
 * The texts of an entry that a machine may translate into a language when a person asks for it: missing ones, and outdated
 * ones. Those that a person has written become drafts, which only translators read. Never texts that are up to date or
 * begun, or whose proposal was refused.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`; `service-unknown` or `organization-unknown`
 */
export async function readProposableTexts(
  database: Session,
  { actor, ...target }: TranslatedEntry & { actor: Acting },
): Promise<ProposableEntry> {
  return readSnapshot(database, async (session) => {
    const root = await findRoot(session, target);
    const resource = { language: target.language, organizationId: root?.organizationId ?? null };
    permit(actor, "translation:write", resource);
    if (!root) throw unknownEntry(target);
    const { language } = target;
    const [entry] = await proposable(session, { language, entries: [target], isAsked: true });
    return entry ?? { table: target.table, id: target.id, texts: [], names: [] };
  });
}

/** The position of a walk through all entries of a language. */
export interface ProposableCursor extends EntryName {}

/**
 * The next entries with texts that a machine may translate unasked, which are missing or its own, in the order of a
 * walk, services before organizations; and where to continue, `null` at the end. Only for the program itself.
 */
export async function findProposableEntries(
  database: Session,
  { language, after, most }: { language: string; after: ProposableCursor | null; most: number },
): Promise<{ entries: ProposableEntry[]; next: ProposableCursor | null }> {
  return readSnapshot(database, async (session) => {
    const { rows } = await sql<EntryName>`
      select entry_table as "table", entry_id as id from translation_work
      where language = ${language} and urgency < 2
        ${after ? sql`and (entry_table, entry_id) < (${after.table}, ${after.id})` : sql``}
      order by language desc, entry_table desc, entry_id desc limit ${most}
    `.execute(session.kysely);
    const entries = await proposable(session, { language, entries: rows });
    return { entries, next: rows.length < most ? null : (rows.at(-1) ?? null) };
  });
}

async function proposable(
  session: Session,
  {
    language,
    entries,
    isAsked = false,
  }: { language: string; entries: readonly EntryName[]; isAsked?: boolean },
): Promise<ProposableEntry[]> {
  const idsIn = (table: EntryName["table"]) =>
    entries.flatMap((one) => (one.table === table ? [one.id] : []));
  const ids = { services: idsIn("services"), organizations: idsIn("organizations") };
  const stored = await readStoredTexts(session, { language, entries: ids });
  const open = stored.filter(
    (text) => (isProposable(text) || (isAsked && isPersonsOutdated(text))) && !isExcluded(text),
  );
  const isRefused = await refusalsOf(session, { language, texts: open });
  const byEntry = Map.groupBy(
    open.filter((text) => !isRefused(text)),
    (text) => `${text.entry_table} ${text.entry_id}`,
  );
  const namesOf = await readProperNames(session, ids);
  return entries.flatMap(({ table, id }) => {
    const texts = (byEntry.get(`${table} ${id}`) ?? []).map((text) => ({
      table: text.table_name,
      recordId: text.record_id,
      field: text.field,
      original: text.original,
      originalLanguage: text.original_language,
    }));
    return texts.length === 0 ? [] : [{ table, id, texts, names: namesOf({ table, id }) }];
  });
}

/** By the state machine: missing, or outdated; and nothing that a person has written, reviewed or begun. */
function isProposable(text: StoredText): boolean {
  if (text.draft !== null) return false;
  const state = publicStateOf(text);
  const { from } = translation.transitions["translate-by-machine"];
  if (!(from as readonly string[]).includes(state)) return false;
  return text.value === null || (text.source === "machine" && text.reviewed_at === null);
}

/** A person has written it, the original has changed since, and nobody has begun another. */
function isPersonsOutdated(text: StoredText): boolean {
  return text.draft === null && publicStateOf(text) === "outdated" && !isProposable(text);
}

async function refusalsOf(
  { kysely, kind }: Session,
  { language, texts }: { language: string; texts: readonly StoredText[] },
): Promise<(text: StoredText) => boolean> {
  const rows = await kysely
    .selectFrom("refused_proposals")
    .selectAll()
    .where("language", "=", language)
    .where(oneOf(kind, { column: "record_id", values: texts.map(({ record_id }) => record_id) }))
    .execute();
  const hashes = new Map(rows.map((row) => [`${row.record_id} ${row.field}`, row.original_hash]));
  return ({ record_id, field, original }) => hashes.get(`${record_id} ${field}`) === originalHash(original);
}

async function readProperNames(
  { kysely, kind }: Session,
  { services, organizations }: { services: readonly string[]; organizations: readonly string[] },
): Promise<(entry: EntryName) => string[]> {
  const owned = await kysely
    .selectFrom("services")
    .innerJoin("organizations", "organizations.id", "services.organization_id")
    .select(["services.id", "organizations.name"])
    .where(oneOf(kind, { column: "services.id", values: services }))
    .execute();
  const own = await kysely
    .selectFrom("organizations")
    .select(["id", "name"])
    .where(oneOf(kind, { column: "id", values: organizations }))
    .execute();
  const towns = await kysely
    .selectFrom("entry_facets")
    .select(["entry_table", "entry_id", "value"])
    .where("facet", "=", "town")
    .where(oneOf(kind, { column: "entry_id", values: [...services, ...organizations] }))
    .execute();
  const names = new Map<string, string[]>();
  const add = (key: string, name: string | null) => {
    if (name !== null) names.set(key, [...(names.get(key) ?? []), name]);
  };
  for (const { id, name } of owned) add(`services ${id}`, name);
  for (const { id, name } of own) add(`organizations ${id}`, name);
  for (const { entry_table, entry_id, value } of towns) add(`${entry_table} ${entry_id}`, value);
  return ({ table, id }) => names.get(`${table} ${id}`) ?? [];
}

/**
 * Stores proposals as machine drafts, which the public reads with a note, and remembers those that were refused. A text
 * that has changed in the meantime, or that a person has begun, is not replaced. Neither is one that a person has
 * written, unless somebody (`askedBy`) has asked for proposals: then its outdated text gets a draft that only
 * translators read. Returns how many were stored.
 */
export async function storeProposals(
  { kysely, kind }: Database,
  {
    language,
    proposals,
    askedBy,
    ...entry
  }: TranslatedEntry & { proposals: readonly Proposal[]; askedBy?: Acting | undefined },
): Promise<number> {
  return kysely.transaction().execute(async (transaction) => {
    const session = { kysely: transaction, kind };
    const root = await findRoot(session, { ...entry, lock: true });
    if (!root) return 0;
    const at = new Date().toISOString();
    const stored = await readStoredTexts(session, { language, entries: idsOf(entry) });
    const written: StoredText[] = [];
    let drafts = 0;
    for (const { recordId, field, original, value } of proposals) {
      const text = stored.find((one) => one.record_id === recordId && one.field === field);
      if (!text || text.original !== original || isExcluded(text)) continue;
      const isDraft = askedBy !== undefined && isPersonsOutdated(text);
      if (!isDraft && !isProposable(text)) continue;
      if (value === null) {
        await refuse(session, { language, text });
        continue;
      }
      if (isDraft) {
        await draftByMachine(session, { language, text, value, askedBy });
        drafts += 1;
        continue;
      }
      follow(translation, { state: publicStateOf(text), event: "translate-by-machine", actor: "system" });
      await writeMachineText(session, { language, text, value, at });
      written.push(text);
    }
    if (drafts > 0) await countWork(session, { language, entries: idsOf(entry) });
    if (written.length === 0) return drafts;
    const touched = written.map(({ table_name: table, record_id: id }) => ({ table, ids: [id] }));
    const services = await servicesAround(session, touched);
    await enqueueServices(session, { services, at });
    await countWork(session, { language, entries: idsOf(entry) });
    return written.length + drafts;
  });
}

/** A draft of a translator, marked as made by a machine until somebody changes it. */
async function draftByMachine(
  { kysely }: Session,
  {
    language,
    text: { record_id, field, table_name, original, value: over },
    value,
    askedBy,
  }: { language: string; text: StoredText; value: string; askedBy: Acting },
): Promise<void> {
  await kysely
    .insertInto("translation_drafts")
    .values({
      record_id,
      field,
      language,
      table_name,
      value,
      original,
      over,
      source: "machine",
      person_id: askedBy === "system" ? null : askedBy.personId,
      updated_at: new Date().toISOString(),
    })
    .execute();
}

async function refuse(
  { kysely }: Session,
  { language, text: { record_id, field, original } }: { language: string; text: StoredText },
): Promise<void> {
  const original_hash = originalHash(original) ?? "";
  await kysely
    .insertInto("refused_proposals")
    .values({ record_id, field, language, original_hash })
    .onConflict((conflict) =>
      conflict.columns(["record_id", "field", "language"]).doUpdateSet({ original_hash }),
    )
    .execute();
}

/** After every translation that a source has or will have: pages show the first. */
const lastPosition = 2_000_000_000;

async function writeMachineText(
  session: Session,
  { language, text, value, at }: { language: string; text: StoredText; value: string; at: string },
): Promise<void> {
  const { table_name, record_id, field, original } = text;
  const values = {
    value,
    source: "machine",
    reviewed_at: null,
    original,
    original_hash: originalHash(original),
  };
  const own = await session.kysely
    .selectFrom("translations")
    .select("id")
    .where("link_id", "=", record_id)
    .where("field_name", "=", field)
    .where("language", "=", language)
    .where("source_name", "=", machineSource)
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();
  if (own) return updateRow(session, { table: "translations", recordId: own.id, values, at });
  await insertRow(session.kysely, {
    table: "translations",
    record: {
      ...values,
      id: randomUUID(),
      link_id: record_id,
      link_entity: table_name,
      language,
      field_name: field,
      source_name: machineSource,
      source_key: null,
      source_position: lastPosition,
      content_hash: "",
      extra: null,
      withdrawn_at: null,
      updated_at: at,
    },
  });
}

/**
 * Takes characters from the budget of a day (UTC), all or none. Several servers share it.
 *
 * @returns Whether that many were left.
 */
export async function spendCharacters(
  { kysely }: Session,
  { day, characters, budget }: { day: string; characters: number; budget: number },
): Promise<boolean> {
  if (characters > budget) return false;
  const { rows } = await sql<{ characters: number }>`
    insert into translated_characters (day, characters) values (${day}, ${characters})
    on conflict (day) do update set characters = translated_characters.characters + excluded.characters
      where translated_characters.characters + excluded.characters <= ${budget}
    returning characters
  `.execute(kysely);
  // Earlier days are of no use.
  await kysely.deleteFrom("translated_characters").where("day", "<", day).execute();
  return rows.length > 0;
}
