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

/** A text of an entry beside what there is of it in a language. */
export interface TranslatedText {
  table: EditableTable;
  recordId: string;
  field: string;
  original: string;
  /** BCP 47; `null` when nobody says. */
  originalLanguage: string | null;
  /** Of the draft, where there is one, and of the public text otherwise. */
  state: TranslationState;
  /** What was public when the draft was begun is public no more: `value` is. */
  overtaken: boolean;
  /** What the public reads; `null`: the original. */
  value: string | null;
  /** What somebody has written, and nobody but translators reads. */
  draft: string | null;
  /** What the draft, or else the public text, was made from; `null` where nobody knows. */
  madeFrom: string | null;
}

/** An entry in another language. */
export interface EntryInLanguage extends EntryName {
  name: string;
  /** BCP 47: of the name, where it is known. */
  nameLanguage: string | null;
  /** BCP 47. */
  language: string;
  organizationId: string | null;
  /** Which originals and public texts these are: whoever writes says which they saw. */
  version: number;
  texts: TranslatedText[];
}

/** One entry in one language. */
export interface TranslatedEntry extends EntryName {
  /** BCP 47. */
  language: string;
}

/**
 * The public texts of an entry beside those in one language.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`; `service-unknown` or `organization-unknown` to who may read some
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

/** What an entry is called, and whose it is. */
export interface TranslatedRoot {
  name: string;
  language: string | null;
  organizationId: string | null;
}

/** The row of an entry that is there, for whoever asks next whether it may be read. */
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

/** As `readTranslations`, for whoever has asked. */
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

/** What is public of a text, as its state is told by it. */
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

/** 48 bits of a hash: nobody meets the same twice in one entry. */
function versionOf(texts: readonly StoredText[]): number {
  const content = texts.map(({ record_id, field, original, value }) => [record_id, field, original, value]);
  const hash = originalHash(JSON.stringify(content)) ?? "";
  return Buffer.from(hash, "base64url").readUIntBE(0, 6);
}
