import { Refusal } from "@dragoman/hsds/refusal";
import { permit, type Acting } from "@dragoman/policy";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { recordAudit } from "../audit/audit.ts";
import type { Database, Session } from "../database.ts";
import { folded } from "../name-matcher.ts";
import type { GlossaryTermTable } from "../schema.ts";

/** A word or phrase, and its translation. */
export interface NewTerm {
  /** BCP 47. */
  originalLanguage: string;
  term: string;
  translation: string;
  /** When to use it, and when not to; may be empty. */
  note: string;
}

export interface GlossaryTerm extends NewTerm {
  id: string;
  /** Writers send the version that they saw. */
  version: number;
}

/** UTF-16 units, and the terms of one language. */
export const glossaryLimits = { term: 120, note: 500, terms: 5000 } as const;

/** A problem with a term. `taken`: the glossary has it already. */
export type TermProblem =
  | { field: "term"; problem: "required" | "too-long" | "taken" }
  | { field: "translation" | "note"; problem: "required" | "too-long" };

interface InLanguage {
  actor: Acting;
  /** BCP 47: of the translations. */
  language: string;
}

/**
 * The glossary of a language, in the order of its folded terms.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`
 */
export async function readGlossary(
  { kysely }: Session,
  { actor, language }: InLanguage,
): Promise<GlossaryTerm[]> {
  permit(actor, "glossary:read", { language });
  const rows = await kysely
    .selectFrom("glossary_terms")
    .selectAll()
    .where("language", "=", language)
    .orderBy("words")
    .orderBy("original_language")
    .limit(glossaryLimits.terms)
    .execute();
  return rows.map(termOf);
}

/**
 * Adds a term, or changes the one with this id and version. With problems, nothing is changed.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`; `revision-changed` if it was changed or removed in the meantime;
 *   `revision-too-large` if the glossary is full
 */
export async function changeTerm(
  { kysely, kind }: Database,
  { actor, language, known, ...entered }: InLanguage & NewTerm & { known?: { id: string; version: number } },
): Promise<TermProblem[]> {
  permit(actor, "glossary:change", { language });
  const term = tidied(entered);
  const problems = problemsOf(term);
  if (problems.length > 0) return problems;
  return kysely.transaction().execute(async (transaction) => {
    const session = { kysely: transaction, kind };
    const before = known && (await requireTerm(session, { language, ...known }));
    const same = await findSame(session, { language, term });
    if (same && same.id !== before?.id) return [{ field: "term", problem: "taken" }];
    if (!before) await requireRoom(session, { language, more: 1 });
    await store(session, { actor, language, term, before });
    return [];
  });
}

/**
 * Removes a term.
 *
 * @throws {Refusal} as `changeTerm`
 */
export async function removeTerm(
  { kysely, kind }: Database,
  { actor, language, id, version }: InLanguage & { id: string; version: number },
): Promise<void> {
  permit(actor, "glossary:change", { language });
  await kysely.transaction().execute(async (transaction) => {
    const before = await requireTerm({ kysely: transaction, kind }, { language, id, version });
    await transaction.deleteFrom("glossary_terms").where("id", "=", id).execute();
    await record(transaction, { actor, action: "glossary:remove", language, before, after: undefined });
  });
}

/** The outcome of an import. */
export interface ImportedTerms {
  added: number;
  changed: number;
  unchanged: number;
  /** Terms that lack a part, or are too long. */
  refused: number;
}

/**
 * Adds terms, and changes those that the glossary has already. Others stay.
 *
 * @throws {Refusal} as `changeTerm`
 */
export async function importTerms(
  { kysely, kind }: Database,
  { actor, language, terms }: InLanguage & { terms: readonly NewTerm[] },
): Promise<ImportedTerms> {
  permit(actor, "glossary:change", { language });
  return kysely.transaction().execute(async (transaction) => {
    const session = { kysely: transaction, kind };
    const counts = { added: 0, changed: 0, unchanged: 0, refused: 0 };
    await requireRoom(session, { language, more: 0 });
    for (const term of terms.map(tidied)) {
      if (problemsOf(term).length > 0) {
        counts.refused += 1;
        continue;
      }
      const before = await findSame(session, { language, term });
      if (before && isSameTerm(before, term)) {
        counts.unchanged += 1;
        continue;
      }
      await store(session, { actor, language, term, before });
      counts[before ? "changed" : "added"] += 1;
    }
    // Again, now that the number of new ones is known.
    await requireRoom(session, { language, more: 0 });
    return counts;
  });
}

function termOf(row: GlossaryTermTable): GlossaryTerm {
  const { id, original_language: originalLanguage, term, translation, note, version } = row;
  return { id, originalLanguage, term, translation, note, version };
}

function tidied({ originalLanguage, term, translation, note }: NewTerm): NewTerm {
  return { originalLanguage, term: line(term), translation: line(translation), note: line(note) };
}

/** One line, without characters that no reader sees. */
function line(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

function problemsOf({ term, translation, note }: NewTerm): TermProblem[] {
  const problems: TermProblem[] = [];
  for (const [field, text] of [
    ["term", term],
    ["translation", translation],
  ] as const) {
    if (text === "") problems.push({ field, problem: "required" });
    if (text.length > glossaryLimits.term) problems.push({ field, problem: "too-long" });
  }
  if (note.length > glossaryLimits.note) problems.push({ field: "note", problem: "too-long" });
  return problems;
}

function isSameTerm(one: NewTerm, other: NewTerm): boolean {
  return one.term === other.term && one.translation === other.translation && one.note === other.note;
}

async function findSame(
  { kysely }: Session,
  { language, term: { originalLanguage, term } }: { language: string; term: NewTerm },
): Promise<GlossaryTerm | undefined> {
  const row = await kysely
    .selectFrom("glossary_terms")
    .selectAll()
    .where("language", "=", language)
    .where("original_language", "=", originalLanguage)
    .where("words", "=", folded(term))
    .executeTakeFirst();
  return row && termOf(row);
}

/** Locks the term until the transaction ends. */
async function requireTerm(
  { kysely, kind }: Session,
  { language, id, version }: { language: string; id: string; version: number },
): Promise<GlossaryTerm> {
  const { rows } = await sql<GlossaryTermTable>`
    select * from glossary_terms where id = ${id} and language = ${language}
    ${kind === "postgres" ? sql`for update` : sql``}
  `.execute(kysely);
  const [found] = rows;
  if (found?.version !== version) throw new Refusal("revision-changed", { version: found?.version ?? 0 });
  return termOf(found);
}

async function requireRoom(
  { kysely }: Session,
  { language, more }: { language: string; more: number },
): Promise<void> {
  const { count } = await kysely
    .selectFrom("glossary_terms")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("language", "=", language)
    .executeTakeFirstOrThrow();
  if (Number(count) + more > glossaryLimits.terms)
    throw new Refusal("revision-too-large", { most: glossaryLimits.terms });
}

interface Storing extends InLanguage {
  term: NewTerm;
  before: GlossaryTerm | undefined;
}

async function store(session: Session, { actor, language, term, before }: Storing): Promise<void> {
  const row = {
    language,
    original_language: term.originalLanguage,
    words: folded(term.term),
    term: term.term,
    translation: term.translation,
    note: term.note,
    version: (before?.version ?? 0) + 1,
    updated_at: new Date().toISOString(),
  };
  const id = before?.id ?? randomUUID();
  if (before) await session.kysely.updateTable("glossary_terms").set(row).where("id", "=", id).execute();
  else
    await session.kysely
      .insertInto("glossary_terms")
      .values({ ...row, id })
      .execute();
  const after = { ...term, id, version: row.version };
  const action = before ? "glossary:change" : "glossary:add";
  await record(session.kysely, { actor, action, language, before, after });
}

interface Recording extends InLanguage {
  action: string;
  before: GlossaryTerm | undefined;
  after: GlossaryTerm | undefined;
}

async function record(
  kysely: Session["kysely"],
  { actor, action, language, before, after }: Recording,
): Promise<void> {
  const side = (term: GlossaryTerm | undefined) =>
    term && { language, term: term.term, translation: term.translation, note: term.note };
  await recordAudit(
    { kysely },
    {
      actor,
      action,
      object: { table: "glossary_terms", id: (after ?? before)?.id ?? "" },
      ...(before && { before: side(before) }),
      ...(after && { after: side(after) }),
    },
  );
}
