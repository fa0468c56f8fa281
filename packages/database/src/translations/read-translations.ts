import { Refusal } from "@dragoman/hsds/refusal";
import { permit, translationStateOf, type Acting, type TranslationState } from "@dragoman/policy";
import { sql } from "kysely";
import type { Session } from "../database.ts";
import { isOutdated, originalHash } from "./original-hash.ts";
import type { EditableTable } from "../entries/editable-fields.ts";
import type { EntryName } from "../entries/entry-rows.ts";
import { isSameValue } from "../revisions/revision-conflicts.ts";
import { publicNames } from "../confidentiality/public-names.ts";
import { readSnapshot } from "../snapshot.ts";
import { isTranslated, readStoredTexts, type StoredText } from "./translation-texts.ts";

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
  /** The original of the draft, or else of the public text; `null` if unknown. */
  madeFrom: string | null;
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
 * The public texts of an entry with their translations into one language.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`; `service-unknown` or `organization-unknown` to those who may read
 *   some entries
 */
export function readTranslations(
  database: Session,
  { actor, ...target }: TranslatedEntry & { actor: Acting },
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
    return loadTranslations(session, { target, root: { ...root, name } });
  });
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
  const stored = await readStoredTexts(session, { entry: { table, id }, language });
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

/** The state of the public text. */
export function publicStateOf({
  value,
  source,
  reviewed_at,
  original_hash,
  original,
}: Pick<StoredText, "value" | "source" | "reviewed_at" | "original_hash" | "original">): TranslationState {
  if (value === null) return "missing";
  const outdated = isOutdated(original_hash, original);
  return translationStateOf({ source, reviewedAt: reviewed_at, outdated });
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
    madeFrom: draft === null ? row.made_from : from,
  };
}

/** 48 bits of a hash; collisions within one entry are negligible. */
function versionOf(texts: readonly StoredText[]): number {
  const content = texts.map(({ record_id, field, original, value }) => [record_id, field, original, value]);
  const hash = originalHash(JSON.stringify(content)) ?? "";
  return Buffer.from(hash, "base64url").readUIntBE(0, 6);
}
