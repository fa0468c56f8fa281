import {
  claimJob,
  type ClaimedJob,
  currentLeases,
  jobKinds,
  type JobKind,
  releaseJobs,
} from "@dragoman/database";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { startBackgroundJob } from "../start-background-job.ts";
import { doMediaJob, leaseSeconds, type MediaJobsOptions } from "./do-media-job.ts";
import { unlessMissing } from "./upload-files.ts";

/** Transcodes uploads in the background, photos in parallel with sound and film. */
export interface MediaJobs {
  /** Checks for jobs now. */
  wake(): void;
  /** Aborts the job for media that were removed. */
  stopOn(mediaId: string): void;
  /** Deletes unfinished work of servers that crashed. */
  tidy(): Promise<void>;
  /** Resolves when all jobs that are due now are done. */
  idle(): Promise<void>;
  /** Aborts current jobs; the next start continues them. */
  stop(): Promise<void>;
}

/** Milliseconds between checks for jobs that are due, or that another server released. */
const pollInterval = 15_000;

export function startMediaJobs(options: MediaJobsOptions): MediaJobs {
  const { database, dataDirectory, onError } = options;
  const folder = join(dataDirectory, "uploads", "work");
  // Only one server uses a SQLite database, so all earlier leases are stale.
  const ready = database.kind === "sqlite" ? releaseJobs(database).catch(onError) : Promise.resolve();
  const current = new Map<string, AbortController>();
  // One after the other of each kind.
  const lanes = jobKinds.map((kind) =>
    startBackgroundJob({
      run: (signal) => doJobs(kind, signal),
      interval: pollInterval,
      firstAfter: 0,
      onError,
    }),
  );

  async function tidy(): Promise<void> {
    await ready;
    // Listed before the leases are read, so that the lease of every listed folder is known.
    const folders = await readdir(folder).catch(unlessMissing);
    const leases = await currentLeases(database);
    for (const name of folders ?? [])
      if (!leases.has(name)) await rm(join(folder, name), { recursive: true, force: true });
  }

  /** Runs a job until it is done, this server stops, or its media are removed. */
  async function doJob(job: ClaimedJob, ending: AbortSignal): Promise<void> {
    const lost = new AbortController();
    current.set(job.subject, lost);
    try {
      await doMediaJob(options, { job, folder: join(folder, job.lease), ending, lost });
    } finally {
      current.delete(job.subject);
    }
  }

  async function doJobs(kind: JobKind, signal: AbortSignal): Promise<void> {
    await ready;
    while (!signal.aborted) {
      const job = await claimJob(database, { kind, seconds: leaseSeconds });
      if (!job) return;
      await doJob(job, signal);
    }
  }

  async function idle(): Promise<void> {
    await Promise.all(lanes.map((lane) => lane.wake()));
  }

  return {
    wake: () => void idle(),
    stopOn: (mediaId) => current.get(mediaId)?.abort(),
    tidy,
    idle,
    async stop() {
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
}
