import type { Session } from "../database.ts";
import type { EntryName } from "../entries/entry-rows.ts";
import { publicNames } from "../confidentiality/public-names.ts";
import { folded } from "../name-matcher.ts";
import { oneOf } from "../one-of.ts";
import type { TranslationWorkTable } from "../schema.ts";
import { batches } from "./batches.ts";
import { publicStateOf } from "./public-state.ts";
import { learnTexts } from "./memory.ts";
import { type EntryIds, readStoredTexts, type StoredText } from "./translation-texts.ts";

/** UTF-16 units of names by which entries are found; longer ones are cut. */
const longestWords = 400;

/**
 * Counts the work of translators for some entries in a language, and stores it. Entries that no longer have texts
 * to translate are forgotten.
 */
export async function countWork(
  session: Session,
  { language, entries }: { language: string; entries: EntryIds },
): Promise<void> {
  const texts = await readStoredTexts(session, { language, entries });
  await learnTexts(session, { language, texts });
  const counts = await tally(session, { language, entries, texts });
  for (const table of ["services", "organizations"] as const)
    await session.kysely
      .deleteFrom("translation_work")
      .where("language", "=", language)
      .where("entry_table", "=", table)
      .where(oneOf(session.kind, { column: "entry_id", values: entries[table] }))
      .execute();
  for (const some of batches(counts))
    await session.kysely.insertInto("translation_work").values(some).execute();
}

async function tally(
  session: Session,
  { language, entries, texts }: { language: string; entries: EntryIds; texts: readonly StoredText[] },
): Promise<TranslationWorkTable[]> {
  const byEntry = Map.groupBy(texts, (text) => `${text.entry_table} ${text.entry_id}`);
  const nameOf = await readNames(session, entries);
  return [...byEntry.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { entry_table, entry_id } = first;
    const name = folded(nameOf({ table: entry_table, id: entry_id }));
    const all = [first, ...others];
    const states = all.map(publicStateOf);
    const count = (state: string) => states.filter((one) => one === state).length;
    const counts = {
      outdated: count("outdated"),
      missing: count("missing"),
      machine: count("machine-draft"),
      begun: all.filter(({ draft }) => draft !== null).length,
    };
    const translated = all.flatMap(({ record_id, field, value }) =>
      record_id === entry_id && field.endsWith("name") && value !== null ? [folded(value)] : [],
    );
    return {
      ...counts,
      language,
      entry_table,
      entry_id,
      urgency: urgencyOf(counts),
      entry_rank: entry_table === "services" ? 0 : 1,
      sort_name: name.slice(0, longestWords),
      words: [name, ...translated].join("\n").slice(0, longestWords),
      texts: all.length,
    };
  });
}

/** The place of an entry in the order of work; `nothing` for one with nothing to do. */
function urgencyOf(counts: { outdated: number; missing: number; machine: number; begun: number }): number {
  const kind = [counts.outdated, counts.missing, counts.machine, counts.begun].findIndex(
    (count) => count > 0,
  );
  return kind === -1 ? nothing : kind;
}

/** The urgency of an entry in which everything is translated. */
export const nothing = 4;

async function readNames(session: Session, entries: EntryIds): Promise<(entry: EntryName) => string> {
  const named: { table: EntryName["table"]; id: string; scope: string; name: string }[] = [];
  for (const row of await session.kysely
    .selectFrom("services")
    .select(["id", "name", "organization_id"])
    .where(oneOf(session.kind, { column: "id", values: entries.services }))
    .execute())
    named.push({
      table: "services",
      id: row.id,
      scope: row.organization_id ?? row.id,
      name: row.name ?? "",
    });
  for (const row of await session.kysely
    .selectFrom("organizations")
    .select(["id", "name"])
    .where(oneOf(session.kind, { column: "id", values: entries.organizations }))
    .execute())
    named.push({ table: "organizations", id: row.id, scope: row.id, name: row.name ?? "" });
  const names = await publicNames(session, named);
  const byEntry = new Map(named.map(({ table, id }, at) => [`${table} ${id}`, names[at] ?? ""]));
  return ({ table, id }) => byEntry.get(`${table} ${id}`) ?? "";
}
