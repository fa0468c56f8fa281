import { Refusal } from "@dragoman/hsds/refusal";
import { permit, translationStateOf, type Acting, type TranslationState } from "@dragoman/policy";
import { sql } from "kysely";
import type { Session } from "../database.ts";
import { isOutdated, originalHash } from "./original-hash.ts";
import type { EditableTable } from "../entries/editable-fields.ts";
import type { EntryName } from "../entries/entry-rows.ts";
import { oneOf } from "../one-of.ts";
import { isSameValue } from "../revisions/revision-conflicts.ts";
import { publicNames } from "../confidentiality/public-names.ts";
import { readSnapshot } from "../snapshot.ts";
import { findSimilar, type SimilarText } from "./memory.ts";
import { publicStateOf } from "./public-state.ts";
import {
  type EntryIds,
  isTranslated,
  readStoredTexts,
  secrecyOf,
  type StoredText,
} from "./translation-texts.ts";

/** A text of an entry with its translation into one language. */
export interface TranslatedText {
  table: EditableTable;
  recordId: string;
  field: string;
  original: string;
  /** BCP 47; `null` if unknown. */
  originalLanguage: string | null;
  /** The state of the draft if there is one, otherwise of the public text. */
  state: TranslationState;
  /** The public text has changed since the draft was begun; `value` is the new one. */
  overtaken: boolean;
  /** The public translation; `null` if the public reads the original. */
  value: string | null;
  /** The unpublished translation, which only translators read. */
  draft: string | null;
  /** The draft is a machine's proposal, which nobody has changed. */
  isProposed: boolean;
  /** The original of the draft, or else of the public text; `null` if unknown. */
  madeFrom: string | null;
  /** What translators have made of the same text elsewhere, where this one needs a translation; `null` if nothing. */
  remembered: string | null;
  /** The same for the originals that are most like this one, where nothing is remembered for the very same. */
  similar: SimilarText[];
  /** Public translations into languages that the translator reads, for translators who cannot read the original. */
  beside: BesideText[];
}

/** The same text in a further language. */
export interface BesideText {
  /** BCP 47. */
  language: string;
  value: string;
  source: "human" | "machine" | null;
  /** The original has changed since. */
  outdated: boolean;
}

/** An entry with its texts in another language. */
export interface EntryInLanguage extends EntryName {
  name: string;
  /** BCP 47: of the name, if known. */
  nameLanguage: string | null;
  /** BCP 47. */
  language: string;
  organizationId: string | null;
  /** Identifies the originals and public texts. Writers send the version that they saw. */
  version: number;
  texts: TranslatedText[];
}

/** An entry and a target language. */
export interface TranslatedEntry extends EntryName {
  /** BCP 47. */
  language: string;
}

/**
 * The public texts of an entry with their translations into one language. `reads`: further languages (BCP 47) in which
 * the texts are wanted too.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`; `service-unknown` or `organization-unknown` to those who may read
 *   some entries
 */
export function readTranslations(
  database: Session,
  { actor, reads = [], ...target }: TranslatedEntry & { actor: Acting; reads?: readonly string[] },
): Promise<EntryInLanguage> {
  return readSnapshot(database, async (session) => {
    const root = await findRoot(session, target);
    const resource = { language: target.language, organizationId: root?.organizationId ?? null };
    permit(actor, "translation:read", resource);
    if (!root) throw unknownEntry(target);
    const { table, id } = target;
    const [name = ""] = await publicNames(session, [
      { table, id, scope: root.organizationId ?? id, name: root.name },
    ]);
    const loaded = await loadTranslations(session, { target, root: { ...root, name } });
    const entry = await withMemory(session, loaded);
    return reads.length === 0 ? entry : withBeside(session, { entry, reads });
  });
}

/**
 * Adds what reviewers of the language have published for the same original elsewhere, the most frequent one first, for
 * texts that wait. A draft or a person's text that is up to date needs none.
 */
async function withMemory(session: Session, entry: EntryInLanguage): Promise<EntryInLanguage> {
  const hashes = entry.texts.flatMap((text) => (waits(text) ? (originalHash(text.original) ?? []) : []));
  if (hashes.length === 0) return entry;
  const rows = await session.kysely
    .selectFrom("translations")
    .select(["original_hash", "value"])
    .where("language", "=", entry.language)
    .where(oneOf(session.kind, { column: "original_hash", values: hashes }))
    .where("reviewed_at", "is not", null)
    .where("withdrawn_at", "is", null)
    .groupBy(["original_hash", "value"])
    .orderBy(({ fn }) => fn.countAll(), "desc")
    .orderBy("value")
    .limit(mostRemembered)
    .execute();
  const isPublic = await secrecyOf(session, idsOf(entry));
  const { table: entry_table, id: entry_id } = entry;
  const texts = entry.texts.map((text) => {
    if (!waits(text)) return text;
    const hash = originalHash(text.original);
    const found = rows.find(
      ({ original_hash: from, value }) =>
        from === hash && value !== text.value && isPublic({ entry_table, entry_id }, [value]),
    );
    return { ...text, remembered: found?.value ?? null };
  });
  const lonely = texts.filter((text) => waits(text) && text.remembered === null).slice(0, mostSimilarTexts);
  const similar = await findSimilar(session, {
    language: entry.language,
    originals: [...new Set(lonely.map(({ original }) => original))],
    most: mostSimilar,
  });
  const withSimilar = texts.map((text) => {
    const found = lonely.includes(text) ? (similar.get(text.original) ?? []) : [];
    return {
      ...text,
      similar: found.filter((one) => isPublic({ entry_table, entry_id }, [one.original, one.value])),
    };
  });
  return { ...entry, texts: withSimilar };
}

/** Texts of an entry for which similar ones are sought, and how many of these are offered for each. */
const mostSimilarTexts = 30;
const mostSimilar = 2;

function waits({ draft, state }: TranslatedText): boolean {
  return draft === null && (state === "missing" || state === "machine-draft" || state === "outdated");
}

/** Different translations that are looked at for one entry. */
const mostRemembered = 500;

async function withBeside(
  session: Session,
  { entry, reads }: { entry: EntryInLanguage; reads: readonly string[] },
): Promise<EntryInLanguage> {
  const { table, id } = entry;
  const wanted = reads.filter((language) => language !== entry.language);
  const rows = await session.kysely
    .selectFrom("translations")
    .select(["link_id", "field_name", "language", "value", "source", "original_hash"])
    .where(oneOf(session.kind, { column: "link_id", values: entry.texts.map(({ recordId }) => recordId) }))
    .where(oneOf(session.kind, { column: "language", values: wanted }))
    .where("withdrawn_at", "is", null)
    .orderBy("source_position")
    .orderBy("id")
    .execute();
  const isPublic = await secrecyOf(session, idsOf(entry));
  const textsAt = Map.groupBy(rows, (row) => `${row.link_id} ${row.field_name}`);
  const texts = entry.texts.map((text) => {
    const all = textsAt.get(`${text.recordId} ${text.field}`) ?? [];
    const beside = wanted.flatMap((language): BesideText[] => {
      const row = all.find((one) => one.language === language);
      if (!row || row.value === null || !isPublic({ entry_table: table, entry_id: id }, [row.value]))
        return [];
      const { value, source, original_hash: from } = row;
      return [{ language, value, source, outdated: isOutdated(from, text.original) }];
    });
    return { ...text, beside };
  });
  return { ...entry, texts };
}

export function unknownEntry({ table, id }: EntryName): Refusal {
  return new Refusal(table === "services" ? "service-unknown" : "organization-unknown", { id });
}

/** The name and the owner of an entry. */
export interface TranslatedRoot {
  name: string;
  language: string | null;
  organizationId: string | null;
}

/** The row of an existing entry. The caller checks the permission. */
export async function findRoot(
  { kysely, kind }: Session,
  { table, id, lock = false }: EntryName & { lock?: boolean },
): Promise<TranslatedRoot | undefined> {
  const organizationId = sql.ref(table === "services" ? "organization_id" : "id");
  const { rows } = await sql<TranslatedRoot>`
    select coalesce(name, '') as name, language, ${organizationId} as "organizationId"
    from ${sql.table(table)} as root where id = ${id} and ${isTranslated(table)}
    ${kind === "postgres" && lock ? sql`for update` : sql``}
  `.execute(kysely);
  return rows[0];
}

/** Like `readTranslations`, without a check of permission. */
export async function loadTranslations(
  session: Session,
  { target: { table, id, language }, root }: { target: TranslatedEntry; root: TranslatedRoot },
): Promise<EntryInLanguage> {
  const stored = await readStoredTexts(session, { entries: idsOf({ table, id }), language });
  return {
    table,
    id,
    language,
    name: root.name,
    nameLanguage: root.language,
    organizationId: root.organizationId,
    version: versionOf(stored),
    texts: stored.map(textOf),
  };
}

/** An entry as the only one of a list. */
export function idsOf({ table, id }: EntryName): EntryIds {
  return { services: [], organizations: [], [table]: [id] };
}

function textOf(row: StoredText): TranslatedText {
  const { original, value, draft, draft_original: from, draft_over: over } = row;
  return {
    table: row.table_name,
    recordId: row.record_id,
    field: row.field,
    original,
    originalLanguage: row.original_language,
    state:
      draft === null
        ? publicStateOf(row)
        : translationStateOf({
            source: "human",
            reviewedAt: null,
            outdated: isOutdated(originalHash(from), original),
          }),
    overtaken: draft !== null && !isSameValue(over, value),
    value,
    draft,
    isProposed: draft !== null && row.draft_source === "machine",
    madeFrom: draft === null ? row.made_from : from,
    remembered: null,
    similar: [],
    beside: [],
  };
}

/** 48 bits of a hash; collisions within one entry are negligible. */
function versionOf(texts: readonly StoredText[]): number {
  const content = texts.map(({ record_id, field, original, value }) => [record_id, field, original, value]);
  const hash = originalHash(JSON.stringify(content)) ?? "";
  return Buffer.from(hash, "base64url").readUIntBE(0, 6);
}
