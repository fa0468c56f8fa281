import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { sampleSource, type Dataset } from "@dragoman/hsds";
import {
  fetchSource,
  formOfAddress,
  printableAddress,
  type RemoteNetwork,
} from "@dragoman/hsds/fetch-source";
import { readDirectory } from "@dragoman/hsds/read";
import { Refusal } from "@dragoman/hsds/refusal";
import { type FileStorage, writeLocalFile } from "@dragoman/storage";
import type { Database } from "../database.ts";
import { importDataset, type ImportOutcome } from "../import/import-dataset.ts";
import { removeSource } from "../import/remove-source.ts";
import { readSources } from "../import/sources.ts";
import { findDamage, findLoss } from "../import/source-damage.ts";
import { addLiveSource, readLiveSources, removeLiveSource } from "../live-sources/live-sources.ts";
import { removeMediaOfSource } from "../media/remove-media-of-source.ts";
import type { TaskProgress } from "./import-tasks.ts";
import {
  claimImportTask,
  type ClaimedTask,
  mostAttempts,
  problemOf,
  releaseImportTask,
  renewImportTask,
  settleImportTask,
  taskLease,
} from "./task-run.ts";

/** The outcome of a process that runs tasks. */
export type TaskRun =
  /** None waits, or another import is running and they wait for it. */
  { kind: "idle" } | { kind: "done"; source: string; event: "check" | "finish" | "fail"; error?: unknown };

interface TaskTools {
  storage: FileStorage;
  /** From where addresses may be fetched. */
  network: RemoteNetwork;
}

/** Milliseconds between two notes of the progress. */
const noteInterval = 1_000;
/** Milliseconds that fetching an address may take. */
const longestFetch = 60 * 60_000;

/**
 * Runs the task that has waited longest: determines its changes, or applies them after approval. Both can be
 * repeated, so a process that is killed leaves the task to the next one, at most `mostAttempts` times.
 */
export async function runImportTask(database: Database, tools: TaskTools): Promise<TaskRun> {
  const task = await claimImportTask(database);
  if (!task) return { kind: "idle" };
  const note = noteProgress(database, task);
  const folder = join(database.directory, "import-tasks", task.lease);
  try {
    if (task.attempts > mostAttempts) throw new Refusal("import-interrupted", { times: mostAttempts });
    await removeLeftovers(database, task);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { event, runId, error } = await work(database, {
      task,
      tools,
      folder,
      note: (progress) => note.at(progress),
    });
    note.stop();
    const problem = error === undefined ? undefined : problemOf(plain(error, { task, folder }));
    await settleImportTask(database, task, { event, runId, problem, isOver: event === "finish" });
    if (event === "finish" && task.stored !== null) await tools.storage.remove(task.stored);
    return { kind: "done", source: task.source, event };
  } catch (error) {
    note.stop();
    if (error instanceof Refusal && error.type === "import-running") {
      await releaseImportTask(database, task);
      return { kind: "idle" };
    }
    const problem = problemOf(plain(error, { task, folder }));
    await settleImportTask(database, task, { event: "fail", problem, isOver: false });
    return { kind: "done", source: task.source, event: "fail", ...(problem.type === "bug" && { error }) };
  } finally {
    note.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Work {
  task: ClaimedTask;
  tools: TaskTools;
  folder: string;
  note: (progress: TaskProgress) => void;
}

interface WorkEnd {
  event: "check" | "finish";
  runId?: string | undefined;
  /** Why it would be refused: the task is checked, and cannot be approved. */
  error?: unknown;
}

function work(database: Database, given: Work): Promise<WorkEnd> {
  const { kind } = given.task;
  if (kind === "removal") return remove(database, given);
  if (kind === "address" && given.task.state === "applying") return watch(database, given);
  return importFile(database, given);
}

async function importFile(database: Database, { task, tools, folder, note }: Work): Promise<WorkEnd> {
  const { source, country, language, mapping, withdraw_up_to: percent } = task;
  const { path, complete } = await bring(task, { tools, folder, note });
  const rules = mapping === null ? undefined : join(folder, "mapping.yaml");
  if (rules !== undefined) await writeFile(rules, mapping ?? "", { mode: 0o600 });
  const read = await readDirectory(path, {
    source,
    ...(country !== null && { country }),
    ...(language !== null && { language }),
    ...(rules !== undefined && { mapping: rules }),
    onProgress: ({ rows }) => note({ step: "reading", done: rows, total: null }),
  });
  const dataset: Dataset = complete === undefined ? read : { ...read, complete };
  const damage = findDamage(dataset, path);
  const dryRun = task.state === "checking" || damage !== undefined;
  const outcome = await importDataset(database, dataset, {
    source,
    country,
    dryRun,
    mostWithdrawn: percent === null ? undefined : percent / 100,
    onProgress: ({ done, total }) => note({ step: "storing", done, total }),
  });
  return endOf(task, {
    outcome,
    error: damage ?? findLoss(dataset, { path, source, losses: outcome.losses }),
  });
}

/** An approved import fails, without any effect, if the directory has changed so that it became impossible. */
function endOf(
  { state }: ClaimedTask,
  { outcome, error }: { outcome: ImportOutcome; error: unknown },
): WorkEnd {
  if (state === "checking") return { event: "check", runId: outcome.runId, error };
  if (error !== undefined) throw error;
  return { event: "finish", runId: outcome.runId };
}

/** Copies the source to this machine. `complete`: whether an API was fetched completely. */
async function bring(
  task: ClaimedTask,
  { tools, folder, note }: Pick<Work, "tools" | "folder" | "note">,
): Promise<{ path: string; complete?: boolean }> {
  note({ step: "fetching", done: 0, total: null });
  if (task.address !== null) {
    const address = new URL(task.address);
    const form = formOfAddress(address);
    const signal = AbortSignal.timeout(longestFetch);
    const fetched = await fetchSource({ address, form, folder }, { network: tools.network, signal });
    if (fetched.kind === "unchanged") throw new Error("Nothing was asked about changes.");
    return { path: fetched.path, ...(form === "api" && { complete: fetched.complete }) };
  }
  const content = task.stored === null ? undefined : await tools.storage.open(task.stored);
  if (!content) throw new Refusal("source-not-found", { path: task.file_name ?? "", cwd: "the storage" });
  const path = join(folder, plainFileName(task.file_name ?? ""));
  await writeLocalFile(path, content);
  return { path };
}

/** The extension determines the type of a file, and tables are recognized by their names. */
function plainFileName(name: string): string {
  const plain = basename(name.replaceAll("\\", "/")).replaceAll(/[^\p{L}\p{N}._-]/gu, "_");
  return plain.replace(/^\.+/, "").slice(-120) || "source";
}

/** From now on the address is fetched on schedule, the first time at once. */
async function watch(database: Database, { task, tools }: Work): Promise<WorkEnd> {
  const { source: name, address, every, country, language } = task;
  const known = (await readLiveSources(database)).some((one) => one.name === name);
  // It was added before the process was killed.
  if (!known)
    await addLiveSource(database, {
      actor: "system",
      name,
      address: address ?? "",
      every: every ?? "day",
      network: tools.network,
      ...(country !== null && { country }),
      ...(language !== null && { language }),
    });
  return { event: "finish" };
}

async function remove(database: Database, { task, tools, note }: Work): Promise<WorkEnd> {
  const { source } = task;
  note({ step: "storing", done: 0, total: null });
  const isHeld = (await readSources(database)).some(({ name }) => name === source);
  if (task.state === "checking") {
    const isLive = (await readLiveSources(database)).some(({ name }) => name === source);
    if (!isHeld && isLive) return { event: "check" };
    const { outcome } = await removeSource(database, { source, dryRun: true });
    return { event: "check", runId: outcome.runId };
  }
  // First, so that no server fetches it again.
  await removeLiveSource(database, { actor: "system", name: source });
  const removal = isHeld ? await removeSource(database, { source, dryRun: false }) : undefined;
  if (source === sampleSource) await removeMediaOfSource(database, { source, storage: tools.storage });
  return { event: "finish", runId: removal?.outcome.runId };
}

/** Writes how far the work is, at most once a second, and thereby keeps the claim. */
function noteProgress(database: Database, task: ClaimedTask) {
  let current: TaskProgress = { step: "waiting", done: 0, total: null };
  let noted = 0;
  // A claim that is not extended expires, but the work continues.
  const write = () => void renewImportTask(database, task, { progress: current }).catch(() => undefined);
  const timer = setInterval(write, taskLease / 4).unref();
  return {
    at(progress: TaskProgress) {
      const isNew = progress.step !== current.step;
      current = progress;
      if (!isNew && Date.now() - noted < noteInterval) return;
      noted = Date.now();
      write();
    },
    stop: () => clearInterval(timer),
  };
}

/** The folder of this run is of no interest to readers of the message. */
function plain(error: unknown, { task, folder }: Pick<Work, "task" | "folder">): unknown {
  if (!(error instanceof Refusal)) return error;
  const shown = task.address === null ? (task.file_name ?? "") : printableAddress(new URL(task.address));
  const parameters = Object.fromEntries(
    Object.entries(error.parameters).map(([name, value]) => [
      name,
      typeof value === "string"
        ? value.replaceAll(new RegExp(`${RegExp.escape(folder)}(?:/[^\\s/:]+)?`, "g"), shown)
        : value,
    ]),
  );
  return new Refusal(error.type, parameters, { cause: error });
}

/** Deletes what killed processes have left. */
async function removeLeftovers({ directory, kysely }: Database, task: ClaimedTask): Promise<void> {
  const all = join(directory, "import-tasks");
  const folders = await readdir(all).catch(() => []); // nothing was ever imported here
  const rows = await kysely
    .selectFrom("import_tasks")
    .select("lease")
    .where("lease", "is not", null)
    .execute();
  const held = new Set([task.lease, ...rows.map(({ lease }) => lease)]);
  for (const name of folders)
    if (!held.has(name)) await rm(join(all, name), { recursive: true, force: true });
}
