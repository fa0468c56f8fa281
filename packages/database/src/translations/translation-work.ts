import { permit, type Acting } from "@dragoman/policy";
import { sql } from "kysely";
import type { Session } from "../database.ts";
import { oneOf } from "../one-of.ts";
import type { EntryName } from "../entries/entry-rows.ts";
import { publicStateOf } from "./read-translations.ts";
import { publicNames } from "../confidentiality/public-names.ts";
import { readSnapshot } from "../snapshot.ts";
import { type StoredText, textsWith } from "./translation-texts.ts";

/** The number of texts of an entry that need a translator, by the state of the public text. */
export interface WaitingTexts {
  /** Their originals have changed. */
  outdated: number;
  missing: number;
  /** Machine translations that nobody has reviewed. */
  machine: number;
  /** Unpublished drafts; each text may be counted in another state too. */
  begun: number;
}

/** An entry that needs a translator. */
export interface TranslationWork extends EntryName, WaitingTexts {
  name: string;
  /** BCP 47: of the name, if known. */
  nameLanguage: string | null;
}

/** A page of the entries that need a translator in one language. */
export interface TranslationWorkPage {
  /** The number of all entries. */
  left: number;
  entries: TranslationWork[];
}

/**
 * The entries with missing, outdated or unreviewed machine translations in a language. Most harmful first: outdated
 * texts mislead, missing ones cannot be read, machine translations are unreviewed. Then services before organizations,
 * by name.
 */
export async function readTranslationWork(
  database: Session,
  { actor, language, offset = 0, most }: { actor: Acting; language: string; offset?: number; most: number },
): Promise<TranslationWorkPage> {
  permit(actor, "translation:read", { language });
  return readSnapshot(database, async (session) => {
    const waiting = await countWaiting(session, language);
    const names = await namesOf(session, [...waiting.values()]);
    const entries = [...waiting].flatMap(([key, entry]): TranslationWork[] => {
      const named = names.get(key);
      return named ? [{ ...entry, ...named }] : [];
    });
    const collator = new Intl.Collator(language);
    entries.sort(
      (one, other) =>
        urgencyOf(one) - urgencyOf(other) ||
        other.table.localeCompare(one.table) ||
        collator.compare(one.name, other.name) ||
        (one.id < other.id ? -1 : 1),
    );
    return {
      left: entries.length,
      entries: await withPublicNames(session, entries.slice(offset, offset + most)),
    };
  });
}

async function withPublicNames(
  session: Session,
  entries: readonly TranslationWork[],
): Promise<TranslationWork[]> {
  const owners = await session.kysely
    .selectFrom("services")
    .select(["id", "organization_id"])
    .where(oneOf(session.kind, { column: "id", values: entries.map(({ id }) => id) }))
    .execute();
  const ownerOf = new Map(owners.map((row) => [row.id, row.organization_id]));
  const named = entries.map(({ table, id, name }) => ({ table, id, name, scope: ownerOf.get(id) ?? id }));
  const names = await publicNames(session, named);
  return entries.map((entry, index) => ({ ...entry, name: names[index] ?? "" }));
}

function urgencyOf({ outdated, missing, machine }: WaitingTexts): number {
  const kind = [outdated, missing, machine].findIndex((count) => count > 0);
  return kind === -1 ? 3 : kind;
}

type WaitingEntry = EntryName & WaitingTexts;

/** Texts of one entry with the same state. */
interface AlikeTexts extends Pick<
  StoredText,
  "entry_table" | "entry_id" | "source" | "reviewed_at" | "original_hash"
> {
  /** `null` if there is none; the content does not matter. */
  value: string | null;
  /** The text to compare the hash with; `null` if the original is unchanged. */
  original: string | null;
  begun: number;
  count: number;
}

async function countWaiting(
  { kysely }: Session,
  language: string,
): Promise<ReadonlyMap<string, WaitingEntry>> {
  const { rows } = await sql<AlikeTexts>`
    ${textsWith({ language })}, looked as (
      select entry_table, entry_id, source,
        case when value is null then null else 'some' end as value,
        case when reviewed_at is null then null else 'once' end as reviewed_at,
        case when draft is null then 0 else 1 end as begun,
        original_hash is not null and (made_from is null or made_from <> original) as is_other,
        original_hash, original
      from texts
    ), waiting as (
      select entry_table, entry_id, source, value, reviewed_at, begun,
        case when is_other then original_hash end as original_hash,
        case when is_other then original end as original
      from looked
    )
    select waiting.*, cast(count(*) as integer) as count from waiting
    where value is null or begun = 1 or original_hash is not null or (source = 'machine' and reviewed_at is null)
    group by entry_table, entry_id, source, value, reviewed_at, begun, original_hash, original
  `.execute(kysely);
  const found = new Map<string, WaitingEntry>();
  for (const { entry_table: table, entry_id: id, begun, count, ...text } of rows) {
    const key = `${table} ${id}`;
    const entry = found.get(key) ?? { table, id, outdated: 0, missing: 0, machine: 0, begun: 0 };
    const state = publicStateOf({ ...text, original: text.original ?? "" });
    const kind = kinds[state];
    if (kind) entry[kind] += count;
    entry.begun += begun * count;
    if (kind || begun === 1) found.set(key, entry);
  }
  return found;
}

const kinds: Partial<Record<string, "outdated" | "missing" | "machine">> = {
  outdated: "outdated",
  missing: "missing",
  "machine-draft": "machine",
};

async function namesOf(
  { kysely, kind }: Session,
  entries: readonly EntryName[],
): Promise<ReadonlyMap<string, Pick<TranslationWork, "name" | "nameLanguage">>> {
  const names = new Map<string, Pick<TranslationWork, "name" | "nameLanguage">>();
  for (const table of ["services", "organizations"] as const) {
    const values = entries.flatMap((entry) => (entry.table === table ? [entry.id] : []));
    const rows = await kysely
      .selectFrom(table)
      .select(["id", "name", "language"])
      .where(oneOf(kind, { column: "id", values }))
      .execute();
    for (const { id, name, language } of rows)
      names.set(`${table} ${id}`, { name: name ?? "", nameLanguage: language });
  }
  return names;
}
