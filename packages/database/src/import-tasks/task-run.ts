import { randomUUID } from "node:crypto";
import { Refusal } from "@dragoman/hsds/refusal";
import { follow, importTask, type ImportTaskEvent } from "@dragoman/policy";
import { sql } from "kysely";
import type { Session } from "../database.ts";
import type { ImportTaskTable } from "../schema.ts";
import { isUntidy } from "./tidy-import-tasks.ts";
import type { TaskProblem, TaskProgress } from "./import-tasks.ts";

/** A task that this process works on: no other one does until the claim expires. */
export interface ClaimedTask extends ImportTaskTable {
  lease: string;
}

/** Milliseconds that a claim lasts without being renewed. */
export const taskLease = 60_000;

/** Attempts after which a task whose process died again and again has failed. */
export const mostAttempts = 3;

/** Whether a task waits for a process, or has left a file. */
export async function hasImportTask({ kysely }: Session, now: number = Date.now()): Promise<boolean> {
  const row = await kysely
    .selectFrom("import_tasks")
    .select("id")
    .where(sql<boolean>`(${isFree(new Date(now).toISOString())} or ${isUntidy(now)})`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Claims the task that has waited longest; `undefined` if none waits. */
export async function claimImportTask(
  { kysely }: Session,
  now: number = Date.now(),
): Promise<ClaimedTask | undefined> {
  const at = new Date(now).toISOString();
  const lease = randomUUID();
  const claimed = await kysely
    .updateTable("import_tasks")
    .set((column) => ({
      lease,
      leased_until: new Date(now + taskLease).toISOString(),
      attempts: column("attempts", "+", 1),
    }))
    .where("id", "=", (select) =>
      select
        .selectFrom("import_tasks")
        .select("id")
        .where(isFree(at))
        .orderBy("created_at")
        .orderBy("id")
        .limit(1),
    )
    // Repeated, because on PostgreSQL two processes can find the same row.
    .where(isFree(at))
    .returningAll()
    .executeTakeFirst();
  return claimed && { ...claimed, lease };
}

function isFree(at: string) {
  return sql<boolean>`(state in ('checking', 'applying') and (leased_until is null or leased_until < ${at}))`;
}

/** Extends a claim, and records the progress. */
export async function renewImportTask(
  { kysely }: Session,
  { id, lease }: ClaimedTask,
  { progress, now = Date.now() }: { progress: TaskProgress; now?: number },
): Promise<void> {
  await kysely
    .updateTable("import_tasks")
    .set({
      leased_until: new Date(now + taskLease).toISOString(),
      progress: JSON.stringify(progress),
    })
    .where("id", "=", id)
    .where("lease", "=", lease)
    .execute();
}

/** Lets another process take the task up, or this one later. The attempt does not count. */
export async function releaseImportTask({ kysely }: Session, { id, lease }: ClaimedTask): Promise<void> {
  await kysely
    .updateTable("import_tasks")
    .set((column) => ({ lease: null, leased_until: null, attempts: column("attempts", "-", 1) }))
    .where("id", "=", id)
    .where("lease", "=", lease)
    .execute();
}

/** Ends the work on a task. `isOver`: its file is no longer needed. */
export async function settleImportTask(
  { kysely }: Session,
  { id, lease, state }: ClaimedTask,
  {
    event,
    runId,
    problem,
    isOver,
  }: {
    event: Extract<ImportTaskEvent, "check" | "finish" | "fail">;
    runId?: string | undefined;
    problem?: TaskProblem | undefined;
    isOver: boolean;
  },
): Promise<void> {
  const next = follow(importTask, { state, event, actor: "system" });
  await kysely
    .updateTable("import_tasks")
    .set({
      state: next,
      lease: null,
      leased_until: null,
      progress: null,
      problem: problem ? JSON.stringify(problem) : null,
      ...(runId !== undefined && { run_id: runId }),
      ...(isOver && { finished_at: new Date().toISOString(), stored: null, mapping: null }),
    })
    .where("id", "=", id)
    .where("lease", "=", lease)
    .where("state", "=", state)
    .execute();
}

/** The message of an error: a refusal has its own, anything else is a bug. */
export function problemOf(error: unknown): TaskProblem {
  if (!(error instanceof Refusal))
    return {
      type: "bug",
      title: "This is a bug in Dragoman.",
      next: "Please report it with the lines in the log.",
    };
  const percent = Number(error.parameters["percent"]);
  return {
    type: error.type,
    title: error.message,
    next: error.next,
    ...(error.type === "too-many-withdrawn" && percent > 0 && { percent: Math.min(100, percent) }),
  };
}
