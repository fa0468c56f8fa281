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
  const ending = new AbortController();
  const folder = join(dataDirectory, "uploads", "work");
  // Only one server uses a SQLite database, so all earlier leases are stale.
  const ready = database.kind === "sqlite" ? releaseJobs(database).catch(onError) : Promise.resolve();
  const current = new Map<string, AbortController>();
  const lanes = jobKinds.map((kind) => createLane(kind));

  async function tidy(): Promise<void> {
    await ready;
    // Listed before the leases are read, so that the lease of every listed folder is known.
    const folders = await readdir(folder).catch(unlessMissing);
    const leases = await currentLeases(database);
    for (const name of folders ?? [])
      if (!leases.has(name)) await rm(join(folder, name), { recursive: true, force: true });
  }

  /** Runs a job until it is done, this server stops, or its media are removed. */
  async function doJob(job: ClaimedJob): Promise<void> {
    const lost = new AbortController();
    current.set(job.subject, lost);
    try {
      await doMediaJob(options, { job, folder: join(folder, job.lease), ending: ending.signal, lost });
    } finally {
      current.delete(job.subject);
    }
  }

  /** Runs the jobs of one kind, one after the other. */
  function createLane(kind: JobKind) {
    let working: Promise<void> | undefined;
    let isWanted = false;
    async function work(): Promise<void> {
      await ready;
      while (!ending.signal.aborted) {
        isWanted = false;
        const job = await claimJob(database, { kind, seconds: leaseSeconds });
        if (job) await doJob(job);
        else if (!isWanted) return;
      }
    }
    return {
      wake() {
        isWanted = true;
        if (ending.signal.aborted) return;
        working ??= work()
          .catch(onError)
          .finally(() => (working = undefined));
      },
      ended: () => working ?? Promise.resolve(),
    };
  }

  async function allEnded(): Promise<void> {
    await Promise.all(lanes.map((lane) => lane.ended()));
  }

  function wake(): void {
    for (const lane of lanes) lane.wake();
  }

  const timer = setInterval(wake, pollInterval).unref();
  wake();
  return {
    wake,
    stopOn: (mediaId) => current.get(mediaId)?.abort(),
    tidy,
    async idle() {
      wake();
      await allEnded();
    },
    async stop() {
      clearInterval(timer);
      ending.abort();
      await allEnded();
    },
  };
}
