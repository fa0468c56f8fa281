import { randomUUID } from "node:crypto";
import { parseRemoteAddress, printableAddress } from "@dragoman/hsds/fetch-source";
import { sampleSource } from "@dragoman/hsds";
import { Refusal } from "@dragoman/hsds/refusal";
import { type Acting, follow, importTask, type ImportTaskState, permit } from "@dragoman/policy";
import { recordAudit } from "../audit/audit.ts";
import type { Database, Session } from "../database.ts";
import { editedSource } from "../entries/published-edits.ts";
import type { ImportTaskTable } from "../schema.ts";

/** An import or a removal that was requested on a page, as it is shown. */
export interface ImportTask {
  id: string;
  source: string;
  kind: ImportTaskTable["kind"];
  state: ImportTaskState;
  /** The file, or the address without its query, which may contain a key; `null` for a removal. */
  from: string | null;
  every: ImportTaskTable["every"];
  country: string | null;
  language: string | null;
  hasMapping: boolean;
  /** RFC 3339. */
  createdAt: string;
  finishedAt: string | null;
  /** The run with the report: of the dry run, and once it is applied, of the import. */
  runId: string | null;
  progress: TaskProgress | null;
  problem: TaskProblem | null;
}

/** How far the work is. */
export interface TaskProgress {
  step: "waiting" | "fetching" | "reading" | "storing";
  /** Rows. */
  done: number;
  /** `null` if it is not known yet. */
  total: number | null;
}

/** Why a task failed, and what to do, in the words of the catalogue of refusals. */
export interface TaskProblem {
  type: string;
  title: string;
  next: string;
  /** The share of entries, in per cent, that would have to be permitted to be missing. */
  percent?: number;
}

/** The source to import or remove. */
export type NewImportTask = { source: string } & (
  | {
      kind: "file";
      fileName: string;
      /** The name of the file in the storage. */
      stored: string;
      country: string | null;
      language: string | null;
      mapping: string | null;
    }
  | {
      kind: "address";
      address: string;
      every: "hour" | "day" | "week";
      network: "public" | "internal";
      country: string | null;
      language: string | null;
    }
  | { kind: "removal" }
);

/** Tasks that wait for a decision, or for their turn, at once. */
export const mostOpenTasks = 20;

/** UTF-16 units of the name of a source. */
export const maxSourceName = 60;

/** Whether a text can be the name of a source: one word of letters, digits, `-`, `_` and `.`. */
export function isSourceName(name: string): boolean {
  return (
    name.length <= maxSourceName &&
    /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(name) &&
    name !== sampleSource &&
    name !== editedSource
  );
}

/**
 * Requests an import or a removal. A server determines its changes; nothing changes until a person decides.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`, `source-name-invalid`, `source-address-invalid`,
 *   `import-tasks-too-many`, `live-source-known`
 */
export async function addImportTask(
  { kysely }: Database,
  { actor, task }: { actor: Acting; task: NewImportTask },
): Promise<string> {
  permit(actor, "import:run");
  const { source, kind } = task;
  if (kind !== "removal" && !isSourceName(source)) throw new Refusal("source-name-invalid", { source });
  const address = kind === "address" ? parseRemoteAddress(task.address, task.network).href : null;
  const id = randomUUID();
  return kysely.transaction().execute(async (transaction) => {
    const open = await transaction
      .selectFrom("import_tasks")
      .select("id")
      .where("state", "in", ["checking", "checked", "applying"])
      .limit(mostOpenTasks)
      .execute();
    if (open.length >= mostOpenTasks) throw new Refusal("import-tasks-too-many", { most: mostOpenTasks });
    if (kind === "address") {
      const known = await transaction
        .selectFrom("live_sources")
        .select("name")
        .where("name", "=", source)
        .executeTakeFirst();
      if (known) throw new Refusal("live-source-known", { source });
    }
    await transaction
      .insertInto("import_tasks")
      .values({
        id,
        source,
        kind,
        state: importTask.initial,
        file_name: kind === "file" ? task.fileName.slice(0, 200) : null,
        stored: kind === "file" ? task.stored : null,
        address,
        every: kind === "address" ? task.every : null,
        country: kind === "removal" ? null : task.country,
        language: kind === "removal" ? null : task.language,
        mapping: kind === "file" ? task.mapping : null,
        withdraw_up_to: null,
        created_at: new Date().toISOString(),
        finished_at: null,
        run_id: null,
        progress: null,
        problem: null,
        attempts: 0,
        lease: null,
        leased_until: null,
      })
      .execute();
    await recordAudit(
      { kysely: transaction },
      {
        actor,
        action: "import-task:make",
        object: { table: "sources", id: source },
        after: { kind, task: id },
      },
    );
    return id;
  });
}

/**
 * One task.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`, `import-task-unknown`
 */
export async function readImportTask(
  { kysely }: Session,
  { actor, id }: { actor: Acting; id: string },
): Promise<ImportTask> {
  permit(actor, "import:read");
  const row = await kysely.selectFrom("import_tasks").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new Refusal("import-task-unknown", {});
  return taskOf(row);
}

/** Tasks that are at work, wait for a decision, or failed; the latest first. */
export async function readImportTasks(
  { kysely }: Session,
  { actor, most = 50 }: { actor: Acting; most?: number },
): Promise<ImportTask[]> {
  permit(actor, "import:read");
  const rows = await kysely
    .selectFrom("import_tasks")
    .selectAll()
    .where("state", "in", ["checking", "checked", "applying", "failed"])
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(most)
    .execute();
  return rows.map(taskOf);
}

/**
 * Decides about a task. `withdrawUpTo`: per cent of the entries that may be missing, for `repeat`.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`, `import-task-unknown`, `state-changed`
 */
export function moveImportTask(
  database: Database,
  {
    actor,
    id,
    event,
    withdrawUpTo,
  }: {
    actor: Acting;
    id: string;
    event: "approve" | "repeat" | "discard";
    withdrawUpTo?: number | undefined;
  },
): Promise<ImportTask> {
  return database.kysely.transaction().execute(async (transaction) => {
    permit(actor, importTask.transitions[event].by as "import:run"); // each of these events is of a person
    let find = transaction.selectFrom("import_tasks").selectAll().where("id", "=", id);
    if (database.kind === "postgres") find = find.forUpdate();
    const row = await find.executeTakeFirst();
    if (!row) throw new Refusal("import-task-unknown", {});
    const state = follow(importTask, { state: row.state, event, actor });
    // What would be refused can be checked again, and not applied.
    if (event === "approve" && row.problem !== null) throw new Refusal("state-changed", { state: row.state });
    const set = {
      state,
      problem: null,
      progress: null,
      attempts: 0,
      ...(event === "discard" && { finished_at: new Date().toISOString() }),
      ...(withdrawUpTo !== undefined && { withdraw_up_to: withdrawUpTo }),
    };
    await transaction.updateTable("import_tasks").set(set).where("id", "=", id).execute();
    await recordAudit(
      { kysely: transaction },
      {
        actor,
        action: `import-task:${event}`,
        object: { table: "sources", id: row.source },
        after: { kind: row.kind, task: id, ...(withdrawUpTo !== undefined && { withdrawUpTo }) },
      },
    );
    return taskOf({ ...row, ...set });
  });
}

function taskOf(row: ImportTaskTable): ImportTask {
  const { id, source, kind, state, file_name: fileName, address, every, country, language } = row;
  return {
    id,
    source,
    kind,
    state,
    from: address === null ? fileName : printableAddress(new URL(address)),
    every,
    country,
    language,
    hasMapping: row.mapping !== null,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
    runId: row.run_id,
    // Casts, because only `task-run.ts` writes them.
    progress: row.progress === null ? null : (JSON.parse(row.progress) as TaskProgress),
    problem: row.problem === null ? null : (JSON.parse(row.problem) as TaskProblem),
  };
}
