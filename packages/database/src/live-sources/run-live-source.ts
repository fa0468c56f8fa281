import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Dataset } from "@dragoman/hsds";
import { fetchSource, printableAddress, type RemoteNetwork } from "@dragoman/hsds/fetch-source";
import { readDirectory } from "@dragoman/hsds/read";
import { Refusal } from "@dragoman/hsds/refusal";
import type { Database } from "../database.ts";
import { importDataset, type ImportOutcome } from "../import/import-dataset.ts";
import { recordFailedRun } from "../import/import-run.ts";
import { findDamage, findLoss } from "../import/source-damage.ts";
import {
  claimSource,
  type ClaimedSource,
  currentClaims,
  leaseTime,
  renewSource,
  type RunEnd,
  settleRun,
} from "./live-run.ts";

/** The outcome of a run of a live source. */
export type LiveRun =
  /** The source reports that nothing has changed. */
  | { kind: "unchanged" }
  | {
      kind: "imported";
      dataset: Pick<Dataset, "rows" | "version" | "problems">;
      outcome: ImportOutcome;
      /** Everything was fetched, and missing entries were withdrawn. */
      complete: boolean;
    };

/** Options of a run. */
export interface LiveRunOptions {
  name: string;
  network: RemoteNetwork;
  /** Fetches everything, even if it is reported as unchanged. */
  isComplete?: boolean;
  /** The share of the source's entries that may be missing since the last run; a default when absent. */
  mostWithdrawn?: number | undefined;
  signal?: AbortSignal;
  /** The current time; the system clock by default. */
  now?: () => number;
}

/** Milliseconds. An API with only single records takes long; anything that takes longer is broken. */
const longestFetch = 60 * 60_000;
/** Milliseconds after which everything is fetched again, so that entries removed at the source are withdrawn here. */
const longestPartial = 7 * 24 * 60 * 60_000;
/** Milliseconds: clocks differ, and a change may become visible some time after it was made. */
const overlap = 60 * 60_000;

/**
 * Fetches a live source and imports it: everything is on disk before anything is read, and read before anything is
 * stored. Changes alone are fetched from an API for up to a week; they withdraw nothing. How it ended is stored with the
 * source, a failure also as a failed import.
 *
 * @throws {Refusal} `live-source-unknown`, `live-source-running`, and why it failed: `source-fetch-failed`,
 *   `source-hollow`, `too-many-rejected`, `too-many-withdrawn`, `import-running`, and those of `readDirectory`
 */
export async function runLiveSource(database: Database, options: LiveRunOptions): Promise<LiveRun> {
  const { name, now = Date.now } = options;
  const startedAt = now();
  const source = await claimSource(database, name, startedAt);
  const renewing = setInterval(
    () => void renewSource(database, source, now()).catch(() => undefined), // it runs out, and the run goes on
    leaseTime / 5,
  ).unref();
  const folder = join(database.directory, "live-sources", source.lease);
  const settle = (end: RunEnd) => settleRun(database, source, { end, startedAt, now: now() });
  try {
    await removeLeftovers(database);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { run, end } = await fetchAndImport(database, { source, folder, startedAt, options });
    await settle(end);
    return run;
  } catch (error) {
    await settle(await failureOf(database, { error, source, folder }));
    throw error;
  } finally {
    clearInterval(renewing);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Deletes what killed processes have fetched. */
async function removeLeftovers(database: Database): Promise<void> {
  const all = join(database.directory, "live-sources");
  const folders = await readdir(all).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  });
  // Read after the folders, so that the claim of every listed folder is known.
  const claims = await currentClaims(database);
  for (const name of folders)
    if (!claims.has(name)) await rm(join(all, name), { recursive: true, force: true });
}

interface Task {
  source: ClaimedSource;
  folder: string;
  startedAt: number;
  options: LiveRunOptions;
}

async function fetchAndImport(
  database: Database,
  { source, folder, startedAt, options }: Task,
): Promise<{ run: LiveRun; end: RunEnd }> {
  const { isComplete = false, network, signal, mostWithdrawn } = options;
  const { name, country, language, form, etag, last_modified: lastModified } = source;
  const address = new URL(source.address);
  const time = AbortSignal.timeout(longestFetch);
  const fetched = await fetchSource(
    {
      address,
      form,
      folder,
      changedSince: isComplete ? undefined : changedSince(source, startedAt),
      validators: isComplete ? undefined : { etag, lastModified },
    },
    { network, signal: signal ? AbortSignal.any([signal, time]) : time },
  );
  if (fetched.kind === "unchanged") {
    // An unchanged file; for an API, only changes were requested.
    const end = {
      outcome: "unchanged",
      complete: form === "file",
      validators: { etag, lastModified },
    } as const;
    return { run: { kind: "unchanged" }, end };
  }
  const { path, complete, validators } = fetched;
  const read = await readDirectory(path, {
    source: name,
    ...(country !== null && { country }),
    ...(language !== null && { language }),
  });
  // One page of many is no complete directory; here all pages were fetched.
  const dataset = { ...read, complete: form === "api" ? complete : read.complete };
  const damage = findDamage(dataset, printableAddress(address));
  if (damage) throw damage;
  const outcome = await importDataset(database, dataset, { source: name, country, mostWithdrawn });
  const loss = findLoss(dataset, { path: printableAddress(address), source: name, losses: outcome.losses });
  if (loss) throw new JudgedRefusal(loss, outcome.runId);
  return {
    run: { kind: "imported", dataset, outcome, complete },
    end: { outcome: "applied", complete, validators, runId: outcome.runId },
  };
}

/** The time since which changes are requested; everything is fetched once a week, and after a failed first run. */
function changedSince({ form, fetched_at, complete_at }: ClaimedSource, now: number): string | undefined {
  if (form !== "api" || fetched_at === null || complete_at === null) return undefined;
  if (now - Date.parse(complete_at) >= longestPartial) return undefined;
  return new Date(Date.parse(fetched_at) - overlap).toISOString();
}

/** A refusal that is the outcome of an import, which has a run already. */
class JudgedRefusal extends Refusal {
  readonly runId: string;

  constructor(refusal: Refusal, runId: string) {
    super(refusal.type, refusal.parameters, { cause: refusal });
    this.runId = runId;
  }
}

/** Stores a failure as an import that failed. The messages of the reader contain the folder of this run. */
async function failureOf(
  database: Database,
  { error, source, folder }: { error: unknown; source: ClaimedSource; folder: string },
): Promise<RunEnd> {
  if (error instanceof Refusal && error.type === "import-running") return { outcome: "postponed" };
  const address = printableAddress(new URL(source.address));
  const plain = (text: string) =>
    text.replaceAll(new RegExp(`${RegExp.escape(folder)}(?:/[\\w.-]+)?`, "g"), address);
  const problem =
    error instanceof Refusal
      ? { type: error.type, title: plain(error.message), next: plain(error.next) }
      : {
          type: "bug",
          title: "This is a bug in Dragoman.",
          next: "Please report it with the lines in the log.",
        };
  if (error instanceof JudgedRefusal) return { outcome: "failed", problem, runId: error.runId };
  const { name, country } = source;
  const form = source.form === "api" ? "json" : "csv";
  const runId = await recordFailedRun(database.kysely, {
    source: name,
    country,
    form,
    reason: problem.title,
  });
  return { outcome: "failed", problem, runId };
}
