import { type RawBuilder, sql } from "kysely";
import type { DatabaseKind, Session } from "../database.ts";
import { oneOf } from "../one-of.ts";
import { batches } from "./batches.ts";
import { likeness, memoryKeys } from "./memory-keys.ts";
import { originalHash } from "./original-hash.ts";
import type { StoredText } from "./translation-texts.ts";

/** What translators have made of a text that is alike. */
export interface SimilarText {
  original: string;
  value: string;
}

/** Remembers the originals of what translators have reviewed, so that texts that are alike find them. */
export async function learnTexts(
  { kysely }: Session,
  { language, texts }: { language: string; texts: readonly StoredText[] },
): Promise<void> {
  const rows = texts.flatMap(({ value, reviewed_at, made_from }) => {
    const original_hash = originalHash(made_from);
    if (value === null || reviewed_at === null || made_from === null || original_hash === null) return [];
    return memoryKeys(made_from).map((key) => ({ language, key, original_hash }));
  });
  for (const some of batches(rows))
    await kysely
      .insertInto("memory_keys")
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Texts that are read for one key, so that a frequent phrase does not return thousands. */
const mostOfKey = 100;
/** Texts that are compared word by word. */
const mostCandidates = 20;
/** Below, it is less work to translate than to change. */
const leastLikeness = 0.6;

/**
 * For each of some originals, what translators of the language have made of those that are most like it. Only of
 * originals that somebody can read in the directory now: others may be confidential by now.
 */
export async function findSimilar(
  session: Session,
  { language, originals, most }: { language: string; originals: readonly string[]; most: number },
): Promise<Map<string, SimilarText[]>> {
  const candidates = await findCandidates(session, { language, originals });
  const hashes = [...new Set([...candidates.values()].flat())];
  if (hashes.length === 0) return new Map();
  const known = Map.groupBy(await readReviewed(session, { language, hashes }), (row) => row.original_hash);
  return new Map(
    [...candidates].map(([original, alike]) => {
      const found = alike
        .flatMap((hash) => known.get(hash) ?? [])
        .map((row) => ({ ...row, share: likeness(row.original, original) }))
        .filter(({ share }) => share >= leastLikeness)
        .toSorted((one, other) => other.share - one.share);
      return [original, found.slice(0, most).map((row) => ({ original: row.original, value: row.value }))];
    }),
  );
}

/** For each of some originals, those that share most of its keys with it: one query for all of them. */
async function findCandidates(
  session: Session,
  { language, originals }: { language: string; originals: readonly string[] },
): Promise<Map<string, string[]>> {
  const distinct = [...new Set(originals)];
  const found = new Map<string, string[]>(distinct.map((original) => [original, []]));
  const wanted = distinct.flatMap((original, at) => memoryKeys(original).map((key) => ({ at, key })));
  if (wanted.length === 0) return found;
  // By the last hash that is looked at, a frequent key is read from its index no further.
  const { rows } = await sql<{ at: number; original_hash: string }>`
    with wanted as (${tableOf(session.kind, wanted)}),
    bounded as (
      select at, key, coalesce((
        select original_hash from memory_keys as known
        where known.language = ${language} and known.key = wanted.key
        order by original_hash limit 1 offset ${mostOfKey - 1}
      ), (
        select max(original_hash) from memory_keys as known
        where known.language = ${language} and known.key = wanted.key
      )) as last from wanted
    ),
    ranked as (
      select bounded.at, alike.original_hash,
        row_number() over (partition by bounded.at order by count(*) desc, alike.original_hash) as rank
      from bounded join memory_keys as alike on alike.language = ${language}
        and alike.key = bounded.key and alike.original_hash <= bounded.last
      group by bounded.at, alike.original_hash
    )
    select at, original_hash from ranked where rank <= ${mostCandidates + 1} order by at, rank
  `.execute(session.kysely);
  for (const { at, original_hash } of rows) {
    const original = distinct[at] ?? "";
    if (original_hash !== originalHash(original)) found.get(original)?.push(original_hash);
  }
  return found;
}

function tableOf(kind: DatabaseKind, wanted: readonly { at: number; key: number }[]): RawBuilder<unknown> {
  return kind === "sqlite"
    ? sql`select value ->> 'at' as at, value ->> 'key' as key from json_each(${JSON.stringify(wanted)})`
    : sql`select at, key from unnest(
        ${wanted.map(({ at }) => at)}::integer[], ${wanted.map(({ key }) => key)}::integer[]
      ) as wanted(at, key)`;
}

async function readReviewed(
  { kysely, kind }: Session,
  { language, hashes }: { language: string; hashes: readonly string[] },
): Promise<(SimilarText & { original_hash: string })[]> {
  const { rows } = await sql<SimilarText & { original_hash: string }>`
    select original_hash, min(original) as original, value from translations
    where language = ${language} and ${oneOf(kind, { column: "original_hash", values: hashes })}
      and reviewed_at is not null and withdrawn_at is null and original is not null and value is not null
      and exists (
        select 1 from public_originals as public where public.original_hash = translations.original_hash
      )
    group by original_hash, value order by original_hash, count(*) desc, value
  `.execute(kysely);
  // The most frequent translation of each.
  return [...new Map(rows.toReversed().map((row) => [row.original_hash, row])).values()];
}
