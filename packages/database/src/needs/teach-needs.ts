import { type Acting, permit } from "@dragoman/policy";
import type { NeedCode } from "@dragoman/reference/needs";
import { sql } from "kysely";
import { recordAudit } from "../audit/audit.ts";
import type { Database, Session } from "../database.ts";
import { oneOf } from "../one-of.ts";
import { enqueueServices } from "../outbox/changes.ts";
import { readSnapshot } from "../snapshot.ts";
import { type CategoryKey, keyColumns, keyText } from "./category-key.ts";
import { readSourceCategories, type SourceCategory } from "./source-categories.ts";
import { formatNeeds } from "./taught-terms.ts";

/** The needs to teach a category. Categories are identified as in `readSourceCategories`. */
export interface Lesson {
  /** Its position, for problem reports: the line of a file. */
  line: number;
  source: string;
  taxonomy: string;
  /** Empty for a category without one, which its taxonomy and name identify. */
  code: string;
  name: string;
  /** Empty for no need; `null` to let the classifier decide. */
  needs: readonly NeedCode[] | null;
}

/** Why a lesson cannot be applied: there is no such category, or it occurs twice. */
export interface LessonProblem {
  line: number;
  reason: "unknown" | "repeated";
}

/** The changes, made or planned. */
export interface TaughtOutcome {
  applied: boolean;
  /** Nothing is applied if there is any. */
  problems: LessonProblem[];
  /** Categories that change. */
  changes: { category: SourceCategory; needs: readonly NeedCode[] | null }[];
  /** Services that have one of these categories and are indexed again. */
  services: number;
}

/**
 * Teaches categories their needs, all or none. Categories that no lesson names stay as they are. Services with a changed
 * category go to the outbox, and each source has an audit event.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`
 */
export async function teachNeeds(
  database: Database,
  { actor, lessons, dryRun }: { actor: Acting; lessons: readonly Lesson[]; dryRun: boolean },
): Promise<TaughtOutcome> {
  permit(actor, "needs:teach");
  if (dryRun) {
    return readSnapshot(database, async (session) => (await prepare(session, lessons)).outcome);
  }
  return database.kysely.transaction().execute(async (transaction) => {
    const session = { kysely: transaction, kind: database.kind };
    const { outcome, services } = await prepare(session, lessons);
    if (outcome.problems.length > 0 || outcome.changes.length === 0) return outcome;
    const at = new Date().toISOString();
    for (const { category, needs } of outcome.changes) await store(session, { key: category.key, needs, at });
    await enqueueServices(session, { services, at });
    await auditChanges(session, { actor, changes: outcome.changes });
    return { ...outcome, applied: true };
  });
}

async function prepare(
  session: Session,
  lessons: readonly Lesson[],
): Promise<{ outcome: TaughtOutcome; services: string[] }> {
  const find = finderOf(await readSourceCategories(session));
  const problems: LessonProblem[] = [];
  const changes: TaughtOutcome["changes"] = [];
  const seen = new Set<SourceCategory>();
  for (const lesson of lessons) {
    const { line, needs } = lesson;
    const category = find(lesson);
    if (!category) {
      problems.push({ line, reason: "unknown" });
    } else if (seen.has(category)) {
      problems.push({ line, reason: "repeated" });
    } else {
      seen.add(category);
      if (!isSame(category.taught, needs)) changes.push({ category, needs });
    }
  }
  const services = await servicesWith(
    session,
    changes.map(({ category }) => category.key),
  );
  return { outcome: { applied: false, problems, changes, services: services.length }, services };
}

function finderOf(categories: readonly SourceCategory[]): (lesson: Lesson) => SourceCategory | undefined {
  const known = new Map(
    categories.map((category) => {
      const { source, code } = category.key;
      return [lessonText({ source, code, taxonomy: category.taxonomy, name: category.name }), category];
    }),
  );
  return (lesson) => known.get(lessonText(lesson));
}

/** A code suffices; taxonomies have different names in each source. */
function lessonText({ source, code, taxonomy, name }: Omit<Lesson, "line" | "needs">): string {
  return JSON.stringify(code === "" ? [source, taxonomy, name] : [source, code]);
}

function isSame(one: readonly NeedCode[] | null, other: readonly NeedCode[] | null): boolean {
  if (one === null || other === null) return one === other;
  return new Set(one).symmetricDifference(new Set(other)).size === 0;
}

async function store(
  { kysely }: Session,
  { key, needs, at }: { key: CategoryKey; needs: readonly NeedCode[] | null; at: string },
): Promise<void> {
  const { source, code, taxonomy, name } = key;
  if (needs === null) {
    await kysely
      .deleteFrom("taught_needs")
      .where("source", "=", source)
      .where("code", "=", code)
      .where("taxonomy", "=", taxonomy)
      .where("name", "=", name)
      .execute();
    return;
  }
  const values = { needs: formatNeeds(needs), taught_at: at };
  await kysely
    .insertInto("taught_needs")
    .values({ ...key, ...values })
    .onConflict((conflict) => conflict.columns(["source", "code", "taxonomy", "name"]).doUpdateSet(values))
    .execute();
}

/** The services, also withdrawn ones, that have one of these categories. */
async function servicesWith({ kysely, kind }: Session, keys: readonly CategoryKey[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const key = keyColumns("term");
  const among = oneOf(kind, { column: key.source, values: [...new Set(keys.map(({ source }) => source))] });
  const { rows: terms } = await sql<CategoryKey & { id: string }>`
    select term.id, ${key.source} as source, ${key.code} as code, ${key.taxonomy} as taxonomy, ${key.name} as name
    from taxonomy_terms as term where ${among}
  `.execute(kysely);
  const changed = new Set(keys.map(keyText));
  const ids = terms.filter((term) => changed.has(keyText(term))).map(({ id }) => id);
  const { rows } = await sql<{ id: string }>`
    select distinct service.id from services as service
    join attributes as attribute on attribute.link_id = service.id
    where ${oneOf(kind, { column: "attribute.taxonomy_term_id", values: ids })}
  `.execute(kysely);
  return rows.map(({ id }) => id);
}

async function auditChanges(
  session: Session,
  { actor, changes }: { actor: Acting; changes: TaughtOutcome["changes"] },
): Promise<void> {
  for (const [source, some] of Map.groupBy(changes, ({ category }) => category.key.source)) {
    const described = (needsOf: (change: (typeof some)[number]) => readonly NeedCode[] | null) =>
      some.map((change) => ({
        code: change.category.key.code,
        name: change.category.name,
        needs: needsOf(change),
      }));
    await recordAudit(session, {
      actor,
      action: "needs:teach",
      object: { table: "sources", id: source },
      before: described(({ category }) => category.taught),
      after: described(({ needs }) => needs),
    });
  }
}
