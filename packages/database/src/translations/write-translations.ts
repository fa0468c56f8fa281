import { readEntered } from "@dragoman/hsds";
import { Refusal } from "@dragoman/hsds/refusal";
import { follow, translation, type Acting } from "@dragoman/policy";
import type { Database, Session } from "../database.ts";
import { recordAudit } from "../audit/audit.ts";
import { enqueueServices } from "../outbox/changes.ts";
import { countWork } from "./count-work.ts";
import { maxLengthOf } from "../entries/editable-fields.ts";
import { oneOf } from "../one-of.ts";
import {
  type EntryInLanguage,
  findRoot,
  idsOf,
  loadTranslations,
  type TranslatedEntry,
  type TranslatedText,
  unknownEntry,
} from "./read-translations.ts";
import { isSameValue } from "../revisions/revision-conflicts.ts";
import { servicesAround } from "../outbox/services-around.ts";
import { writeText } from "../entries/write-text.ts";

/** Identifies a text of an entry. */
export interface NamedText {
  recordId: string;
  field: string;
}

/** A new value for a text. */
export interface WrittenText extends NamedText {
  /** The text that the translator saw: the draft, or else the public one. */
  seen: string | null;
  /** `null` discards the draft. */
  value: string | null;
}

/** Why a text cannot be published. */
export interface TextProblem extends NamedText {
  problem: "required" | "too-long";
}

/** The maximum length of a draft in UTF-16 units. Invalid text is saved, but not without a limit. */
const longestDraft = 100_000;

interface Writing {
  actor: Acting;
  /** The version of the originals and public texts that the translator saw. */
  version: number;
}

/**
 * Saves drafts of texts. A draft that equals the public text is discarded.
 *
 * @throws {Refusal} `service-unknown`, `organization-unknown`; `revision-changed` if an original or a public text has
 *   changed, `state-changed` if somebody else has written another draft, `revision-too-large`
 */
export function saveTranslationDrafts(
  database: Database,
  { actor, version, texts, ...target }: TranslatedEntry & Writing & { texts: readonly WrittenText[] },
): Promise<void> {
  return inEntry(database, { actor, version, target }, async ({ session, entry }) => {
    for (const written of texts) {
      const text = findText(entry, written);
      const state = follow(translation, { state: text.state, event: "write", actor, resource: entry });
      const now = text.draft ?? text.value;
      if (!isSameValue(now, written.seen) && !isSameValue(now, written.value))
        throw new Refusal("state-changed", { state });
      await saveDraftOf(session, { actor, entry, text, value: written.value });
    }
  });
}

/**
 * Publishes texts: drafts, or public texts that the reviewer confirms. With problems, nothing is changed.
 *
 * @throws {Refusal} as `saveTranslationDrafts`; `state-changed` for a text that is reviewed already, or missing
 */
export function publishTranslations(
  database: Database,
  { actor, version, texts, ...target }: TranslatedEntry & Writing & { texts: readonly NamedText[] },
): Promise<TextProblem[]> {
  return inEntry(database, { actor, version, target }, async ({ session, entry }) => {
    const read = texts.map((named) => {
      const text = findText(entry, named);
      follow(translation, { state: text.state, event: "review", actor, resource: entry });
      return { text, ...readText(text) };
    });
    const problems = read.flatMap(({ text: { recordId, field }, problem }) =>
      problem === undefined ? [] : [{ recordId, field, problem }],
    );
    if (problems.length > 0) return problems;
    const published = read.map(({ text, value = "" }) => ({ text, value }));
    await publish(session, { actor, entry, published });
    return [];
  });
}

interface EntryWriting {
  session: Session;
  entry: EntryInLanguage;
}

/** Locks an entry and checks the permission to write it, before the work runs. */
function inEntry<Answer>(
  { kysely, kind }: Database,
  { actor, version, target }: Writing & { target: TranslatedEntry },
  work: (writing: EntryWriting) => Promise<Answer>,
): Promise<Answer> {
  return kysely.transaction().execute(async (transaction) => {
    const session = { kysely: transaction, kind };
    const root = await findRoot(session, { ...target, lock: true });
    const resource = { language: target.language, organizationId: root?.organizationId ?? null };
    // Reviewers may write too, so this check is enough, and others do not learn whether the entry exists.
    follow(translation, { state: "missing", event: "write", actor, resource });
    if (!root) throw unknownEntry(target);
    const entry = await loadTranslations(session, { target, root });
    if (entry.version !== version) throw new Refusal("revision-changed", { version: entry.version });
    const answer = await work({ session, entry });
    await countWork(session, { language: target.language, entries: idsOf(target) });
    return answer;
  });
}

/** A missing text has changed. */
function findText({ texts }: EntryInLanguage, { recordId, field }: NamedText): TranslatedText {
  const found = texts.find((text) => text.recordId === recordId && text.field === field);
  if (!found) throw new Refusal("state-changed", { state: translation.initial });
  return found;
}

interface DraftToSave {
  actor: Acting;
  entry: EntryInLanguage;
  text: TranslatedText;
  value: string | null;
}

async function saveDraftOf({ kysely }: Session, { actor, entry, text, value }: DraftToSave): Promise<void> {
  const { table, recordId, field, original } = text;
  const { language } = entry;
  if (value === null || isSameValue(value, text.value)) {
    await deleteDraft({ kysely }, { entry, text });
    return;
  }
  if (value.length > longestDraft) throw new Refusal("revision-too-large", { most: longestDraft });
  const draft = {
    value,
    original,
    person_id: actor === "system" ? null : actor.personId,
    source: null,
    updated_at: new Date().toISOString(),
  };
  await kysely
    .insertInto("translation_drafts")
    .values({ ...draft, record_id: recordId, field, language, table_name: table, over: text.value })
    .onConflict((conflict) => conflict.columns(["record_id", "field", "language"]).doUpdateSet(draft))
    .execute();
}

async function deleteDraft(
  { kysely }: Pick<Session, "kysely">,
  {
    entry,
    text,
  }: { entry: Pick<EntryInLanguage, "language">; text: Pick<TranslatedText, "recordId" | "field"> },
): Promise<void> {
  await kysely
    .deleteFrom("translation_drafts")
    .where("record_id", "=", text.recordId)
    .where("field", "=", text.field)
    .where("language", "=", entry.language)
    .execute();
}

/** Validates a text by the rules of imports. */
function readText({ table, field, draft, value: made }: TranslatedText): {
  value?: string;
  problem?: TextProblem["problem"];
} {
  const read = readEntered({ table, field, value: draft ?? made, longest: maxLengthOf(table, field) ?? 0 });
  // The only other problem of a text is its length.
  if ("problem" in read) return { problem: "too-long" };
  return read.value === null ? { problem: "required" } : { value: String(read.value) };
}

export interface Publication {
  actor: Acting;
  /** The entry before publishing. */
  entry: Pick<EntryInLanguage, "table" | "id" | "language">;
  published: readonly { text: PublishedText; value: string }[];
  /** What else the audit log has about it. */
  about?: Readonly<Record<string, unknown>>;
}

/** A text that gets a translation, and the public one until then. */
export type PublishedText = Pick<TranslatedText, "table" | "recordId" | "field" | "value">;

/** Writes the texts, enqueues all affected services and records an audit event. The caller checks the permission. */
export async function publish(
  session: Session,
  { actor, entry, published, about }: Publication,
): Promise<void> {
  const at = new Date().toISOString();
  const { language } = entry;
  for (const { text, value } of published) {
    const { table, recordId, field, value: before } = text;
    const named = { id: `${recordId} ${field}`, kind: "text", table, recordId, field, language } as const;
    await writeText(session, { actor, change: { ...named, before, after: value }, at });
    await deleteDraft(session, { entry, text });
  }
  await touchServices(session, { texts: published.map(({ text }) => text), at });
  const side = ({ table, recordId, field }: PublishedText, value: string | null) => ({
    kind: "text",
    table,
    recordId,
    field,
    language,
    value,
  });
  await recordAudit(session, {
    actor,
    action: "translation:review",
    object: { table: entry.table, id: entry.id },
    before: published.map(({ text }) => side(text, text.value)),
    after: { changes: published.map(({ text, value }) => side(text, value)), ...about },
  });
}

/** Sends the services that show some texts to the search. */
export async function touchServices(
  session: Session,
  { texts, at }: { texts: readonly Pick<TranslatedText, "table" | "recordId">[]; at: string },
): Promise<void> {
  const touched = texts.map(({ table, recordId }) => ({ table, ids: [recordId] }));
  const services = await servicesAround(session, touched);
  await session.kysely
    .updateTable("services")
    .set({ last_modified: at, updated_at: at })
    .where(oneOf(session.kind, { column: "id", values: services }))
    .execute();
  await enqueueServices(session, { services, at });
}
