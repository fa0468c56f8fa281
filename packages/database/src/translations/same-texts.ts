import { permit, type Acting } from "@dragoman/policy";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database, Session } from "../database.ts";
import { editedSource } from "../entries/published-edits.ts";
import type { EntryName } from "../entries/entry-rows.ts";
import { removeRow, restoreRow, updateRow } from "../entries/write-row.ts";
import { oneOf } from "../one-of.ts";
import { readSnapshot } from "../snapshot.ts";
import { recordAudit } from "../audit/audit.ts";
import { countWork } from "./count-work.ts";
import { originalHash } from "./original-hash.ts";
import { publicStateOf } from "./public-state.ts";
import { findRoot, idsOf, type TranslatedEntry } from "./read-translations.ts";
import { readStoredTexts, type StoredText } from "./translation-texts.ts";
import { publish, touchServices } from "./write-translations.ts";

/** Entries that one tap changes: a person waits for it. */
const mostEntries = 100;

/** Entries with the same text that are looked at for them, and of these at once. */
const mostLooked = 2_000;
const pageSize = 200;

/** The same texts elsewhere that have no translation, or an outdated one. */
export interface SameTexts {
  texts: number;
  entries: number;
}

interface OfEntry extends TranslatedEntry {
  actor: Acting;
}

/**
 * Counts where else the reviewed texts of an entry wait for the same translation.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`
 */
export async function countSameTexts(database: Session, { actor, ...target }: OfEntry): Promise<SameTexts> {
  permit(actor, "translation:review", { language: target.language });
  return readSnapshot(database, async (session) => {
    const found = await findSame(session, target);
    return { texts: found.reduce((sum, { texts }) => sum + texts.length, 0), entries: found.length };
  });
}

/** The translations published elsewhere, and how to undo them. */
export interface AppliedTexts extends SameTexts {
  /** Identifies all of it. */
  batch: string;
}

/**
 * Publishes the reviewed texts of an entry wherever the same original is missing or outdated: never over another
 * translation that is up to date, or over what somebody has begun. Each entry is a transaction and an event of the audit log.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`
 */
export async function applyToSameTexts(
  database: Database,
  { actor, ...target }: OfEntry,
): Promise<AppliedTexts> {
  const { language } = target;
  permit(actor, "translation:review", { language });
  const batch = randomUUID();
  const applied = { batch, texts: 0, entries: 0 };
  const valueOf = await readReviewedTexts(database, target);
  for (const { table, id } of await findSame(database, target)) {
    const count = await inTransaction(database, async (session) => {
      const entry = { table, id, language };
      if (!(await findRoot(session, { ...entry, lock: true }))) return 0;
      const stored = await readStoredTexts(session, { language, entries: idsOf(entry) });
      const same = stored.filter((text) => waitsFor(text, valueOf));
      if (same.length === 0) return 0;
      const published = same.map((text) => ({
        text: { table: text.table_name, recordId: text.record_id, field: text.field, value: text.value },
        value: valueOf(text.original) ?? "",
      }));
      const rows = await readRowsOf(session, { language, texts: same });
      await publish(session, { actor, entry, published, about: { batch, rows } });
      await countWork(session, { language, entries: idsOf(entry) });
      return same.length;
    });
    if (count === 0) continue;
    applied.texts += count;
    applied.entries += 1;
  }
  return applied;
}

/** A row of a translation as it was before. */
interface EarlierRow {
  id: string;
  source_name: string;
  value: string | null;
  source: "human" | "machine" | null;
  reviewed_at: string | null;
  original: string | null;
  original_hash: string | null;
}

/**
 * Undoes the publications of `applyToSameTexts`, for the same person, within a day. A text that somebody
 * has changed since stays. Returns the number of texts.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`
 */
export async function undoSameTexts(
  database: Database,
  { actor, language, batch }: { actor: Acting; language: string; batch: string },
): Promise<number> {
  permit(actor, "translation:review", { language });
  const since = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString();
  const events = await database.kysely
    .selectFrom("audit_events")
    .select(["object_table", "object_id", "after"])
    .where("actor", "=", actor === "system" ? "system" : (actor.personId ?? ""))
    .where("action", "=", "translation:review")
    .where("at", ">=", since)
    .where("after", "like", `%${batch}%`)
    .execute();
  let count = 0;
  for (const { object_table: table, object_id: id, after } of events) {
    const event = JSON.parse(after ?? "{}") as AppliedEvent; // what `applyToSameTexts` has recorded
    if (event.batch !== batch || (table !== "services" && table !== "organizations")) continue;
    const entry = { table, id, language } as const;
    count += await inTransaction(database, (session) => takeBack(session, { actor, entry, event }));
  }
  return count;
}

interface AppliedEvent {
  batch?: string;
  rows: (EarlierRow & { link_id: string; field_name: string })[];
  changes: {
    table: StoredText["table_name"];
    recordId: string;
    field: string;
    language: string;
    value: string;
  }[];
}

async function takeBack(
  session: Session,
  { actor, entry, event }: { actor: Acting; entry: TranslatedEntry; event: AppliedEvent },
): Promise<number> {
  const { language } = entry;
  if (!(await findRoot(session, { ...entry, lock: true }))) return 0;
  const at = new Date().toISOString();
  const stored = await readStoredTexts(session, { language, entries: idsOf(entry) });
  const undone = event.changes.filter((change) => {
    const text = stored.find((one) => one.record_id === change.recordId && one.field === change.field);
    return change.language === language && text?.value === change.value && text.draft === null;
  });
  for (const { recordId, field } of undone) {
    const before = event.rows.filter((row) => row.link_id === recordId && row.field_name === field);
    const [own] = await session.kysely
      .selectFrom("translations")
      .select("id")
      .where("link_id", "=", recordId)
      .where("field_name", "=", field)
      .where("language", "=", language)
      .where("source_name", "=", editedSource)
      .where("withdrawn_at", "is", null)
      .execute();
    const earlier = before.find(({ id }) => id === own?.id);
    if (own && !earlier)
      await removeRow(session, { change: { table: "translations", recordId: own.id }, at });
    if (own && earlier) {
      const { value, source, reviewed_at, original, original_hash } = earlier;
      const values = { value, source, reviewed_at, original, original_hash };
      await updateRow(session, { table: "translations", recordId: own.id, values, at });
    }
    for (const { id } of before)
      if (id !== own?.id) await restoreRow(session, { table: "translations", recordId: id, at });
  }
  if (undone.length === 0) return 0;
  await touchServices(session, { texts: undone, at });
  const now = await readStoredTexts(session, { language, entries: idsOf(entry) });
  const side = ({ table, recordId, field }: (typeof undone)[number], value: string | null) => ({
    kind: "text",
    table,
    recordId,
    field,
    language,
    value,
  });
  await recordAudit(session, {
    actor,
    action: "translation:withdraw",
    object: { table: entry.table, id: entry.id },
    before: undone.map((change) => side(change, change.value)),
    after: {
      changes: undone.map((change) => {
        const text = now.find((one) => one.record_id === change.recordId && one.field === change.field);
        return side(change, text?.value ?? null);
      }),
    },
  });
  await countWork(session, { language, entries: idsOf(entry) });
  return undone.length;
}

function inTransaction<Answer>(
  { kysely, kind }: Database,
  work: (session: Session) => Promise<Answer>,
): Promise<Answer> {
  return kysely.transaction().execute((transaction) => work({ kysely: transaction, kind }));
}

type ValueOf = (original: string) => string | undefined;

/** The reviewed translations of an entry, by their originals. */
async function readReviewedTexts(session: Session, target: TranslatedEntry): Promise<ValueOf> {
  const texts = await readStoredTexts(session, { language: target.language, entries: idsOf(target) });
  const values = new Map<string | null, string>();
  for (const text of texts)
    if (text.value !== null && publicStateOf(text) === "reviewed")
      values.set(originalHash(text.original), text.value);
  return (original) => values.get(originalHash(original));
}

/** Missing or outdated, of the same original, and begun by nobody. */
function waitsFor(text: StoredText, valueOf: ValueOf): boolean {
  const state = publicStateOf(text);
  const value = valueOf(text.original);
  return (
    text.draft === null &&
    (state === "missing" || state === "outdated") &&
    value !== undefined &&
    // Never an outdated translation that says the same already: a person confirms it.
    value !== text.value
  );
}

type SameEntry = EntryName & { texts: StoredText[] };

/** Other entries with texts that wait for the reviewed texts of this one. */
async function findSame(session: Session, target: TranslatedEntry): Promise<SameEntry[]> {
  const { language } = target;
  const texts = await readStoredTexts(session, { language, entries: idsOf(target) });
  const hashes = texts.flatMap((text) =>
    publicStateOf(text) === "reviewed" ? (originalHash(text.original) ?? []) : [],
  );
  if (hashes.length === 0) return [];
  const valueOf = await readReviewedTexts(session, target);
  const found: SameEntry[] = [];
  let after: EntryName | undefined;
  // Most entries with the same text may have it translated, and wait for others.
  for (let looked = 0; looked < mostLooked && found.length < mostEntries; looked += pageSize) {
    const entries = await findHolders(session, { target, hashes, after });
    found.push(...(await waitingOf(session, { language, entries, valueOf })));
    if (entries.length < pageSize) break;
    after = entries.at(-1);
  }
  return found.slice(0, mostEntries);
}

/** The next entries that have one of the originals, and in which something is missing or outdated. */
function findHolders(
  { kysely, kind }: Session,
  {
    target,
    hashes,
    after,
  }: { target: TranslatedEntry; hashes: readonly string[]; after: EntryName | undefined },
): Promise<EntryName[]> {
  return kysely
    .selectFrom("public_originals")
    .innerJoin("translation_work as work", (join) =>
      join
        .onRef("work.entry_table", "=", "public_originals.entry_table")
        .onRef("work.entry_id", "=", "public_originals.entry_id")
        .on("work.language", "=", target.language),
    )
    .select(["work.entry_table as table", "work.entry_id as id"])
    .distinct()
    .where(oneOf(kind, { column: "public_originals.original_hash", values: hashes }))
    .where("work.urgency", "<", 2)
    .where((row) =>
      row.not(row.and([row("work.entry_table", "=", target.table), row("work.entry_id", "=", target.id)])),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(work.entry_table, work.entry_id) > (${after?.table ?? ""}, ${after?.id ?? ""})`,
      ),
    )
    .orderBy("work.entry_table")
    .orderBy("work.entry_id")
    .limit(pageSize)
    .execute();
}

async function waitingOf(
  session: Session,
  { language, entries, valueOf }: { language: string; entries: readonly EntryName[]; valueOf: ValueOf },
): Promise<SameEntry[]> {
  const ids = (table: EntryName["table"]) => entries.flatMap((one) => (one.table === table ? [one.id] : []));
  const stored = await readStoredTexts(session, {
    language,
    entries: { services: ids("services"), organizations: ids("organizations") },
  });
  const byEntry = Map.groupBy(
    stored.filter((text) => waitsFor(text, valueOf)),
    (text) => `${text.entry_table} ${text.entry_id}`,
  );
  return entries.flatMap(({ table, id }) => {
    const same = byEntry.get(`${table} ${id}`);
    return same ? [{ table, id, texts: same }] : [];
  });
}

/** All rows that translate some texts, so that they can be put back. */
async function readRowsOf(
  { kysely, kind }: Session,
  { language, texts }: { language: string; texts: readonly StoredText[] },
): Promise<AppliedEvent["rows"]> {
  const rows = await kysely
    .selectFrom("translations")
    .select(["id", "link_id", "field_name", "source_name", "value", "source"])
    .select(["reviewed_at", "original", "original_hash"])
    .where("language", "=", language)
    .where("withdrawn_at", "is", null)
    .where(oneOf(kind, { column: "link_id", values: texts.map(({ record_id }) => record_id) }))
    .execute();
  return rows.flatMap((row) => {
    const { link_id, field_name } = row;
    const isOne = texts.some((text) => text.record_id === link_id && text.field === field_name);
    return link_id !== null && field_name !== null && isOne ? [{ ...row, link_id, field_name }] : [];
  });
}
