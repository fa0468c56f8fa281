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

/** Turns uploads over, photos beside sound and film, after whatever asked for it was answered. */
export interface MediaJobs {
  /** Looks for work now. */
  wake(): void;
  /** Somebody has removed these media: whatever is being made of them here ends. */
  stopOn(mediaId: string): void;
  /** Takes away what was left half done by servers that were killed. */
  tidy(): Promise<void>;
  /** All work that was due when it was asked is done. */
  idle(): Promise<void>;
  /** Ends what is being done: the next start goes on with it. */
  stop(): Promise<void>;
}

/** Milliseconds between looks for work that became due, or that another server let go. */
const rest = 15_000;

export function startMediaJobs(options: MediaJobsOptions): MediaJobs {
  const { database, dataDirectory, onError } = options;
  const ending = new AbortController();
  const folder = join(dataDirectory, "uploads", "work");
  // Only one server uses a database in a file: whatever was being done, nobody does any more.
  const ready = database.kind === "sqlite" ? releaseJobs(database).catch(onError) : Promise.resolve();
  const current = new Map<string, AbortController>();
  const lanes = jobKinds.map((kind) => createLane(kind));

  async function tidy(): Promise<void> {
    await ready;
    // Before the claims: a folder that is made meanwhile belongs to a claim that is read.
    const folders = await readdir(folder).catch(unlessMissing);
    const leases = await currentLeases(database);
    for (const name of folders ?? [])
      if (!leases.has(name)) await rm(join(folder, name), { recursive: true, force: true });
  }

  /** Does a piece of work, until it ends, this server ends, or nobody needs it any more. */
  async function doJob(job: ClaimedJob): Promise<void> {
    const lost = new AbortController();
    current.set(job.subject, lost);
    try {
      await doMediaJob(options, { job, folder: join(folder, job.lease), ending: ending.signal, lost });
    } finally {
      current.delete(job.subject);
    }
  }

  /** Does work of one kind, one piece after the other. */
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

  const timer = setInterval(wake, rest).unref();
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
