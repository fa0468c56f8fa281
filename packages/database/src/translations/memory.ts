import { sql } from "kysely";
import type { Session } from "../database.ts";
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

/** Texts that share one key: so many texts are never looked at because of one frequent phrase. */
const mostOfKey = 100;
/** Texts that are compared word by word. */
const mostCandidates = 20;
/** Below, it is less work to translate than to change. */
const leastLikeness = 0.6;

/**
 * For each of some originals, what translators of the language have made of those that are most like it. Only of originals
 * that somebody can read in the directory now: others may be confidential by now.
 */
export async function findSimilar(
  session: Session,
  { language, originals, most }: { language: string; originals: readonly string[]; most: number },
): Promise<Map<string, SimilarText[]>> {
  const candidates = new Map<string, string[]>();
  for (const original of originals)
    candidates.set(original, await candidatesFor(session, { language, original }));
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

async function candidatesFor(
  { kysely }: Session,
  { language, original }: { language: string; original: string },
): Promise<string[]> {
  const keys = memoryKeys(original);
  if (keys.length === 0) return [];
  const parts = keys.map(
    (key) => sql`select * from (
      select original_hash from memory_keys
      where language = ${language} and key = ${key} limit ${mostOfKey}
    ) as same`,
  );
  const { rows } = await sql<{ original_hash: string }>`
    select original_hash from (${sql.join(parts, sql` union all `)}) as alike
    where original_hash <> ${originalHash(original)}
    group by original_hash order by count(*) desc, original_hash limit ${mostCandidates}
  `.execute(kysely);
  return rows.map(({ original_hash }) => original_hash);
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
