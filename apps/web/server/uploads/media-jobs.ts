import {
  claimJob,
  type ClaimedJob,
  type Database,
  endJob,
  findProcessing,
  type JobKind,
  jobKinds,
  type MediaFiles,
  postponeJob,
  releaseJobs,
  renewJob,
  settleMedia,
  type TurnedOver,
  type UploadProblem,
} from "@dragoman/database";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { turnOver } from "./turn-over/turn-over.ts";
import type { UploadFiles } from "./upload-files.ts";

/** Turns uploads over, photos beside sound and film, after whatever asked for it was answered. */
export interface MediaJobs {
  /** Looks for work now. */
  wake(): void;
  /** All work that was due when it was asked is done. */
  idle(): Promise<void>;
  /** Ends what is being done: the next start goes on with it. */
  stop(): Promise<void>;
}

export interface MediaJobsOptions {
  database: Database;
  dataDirectory: string;
  uploads: UploadFiles;
  files: MediaFiles;
  /** The program for sound and film; `null` where there is none. */
  ffmpeg: () => Promise<string | null>;
  onError: (error: unknown) => void;
  /** Seconds of rest after each failure; one more failure than there are, and the upload has failed. */
  rests?: readonly number[];
}

/** Seconds of a claim, which is renewed while the work goes on. A server that was killed lets it end. */
const lease = 60;
const second = 1000;
/** Milliseconds between looks for work that became due, or that another server let go. */
const rest = 15 * second;

export function startMediaJobs(options: MediaJobsOptions): MediaJobs {
  const { database, dataDirectory, onError } = options;
  const ending = new AbortController();
  const folder = join(dataDirectory, "uploads", "work");
  const ready = tidyUp().catch(onError);
  const lanes = jobKinds.map((kind) => createLane(kind));

  async function tidyUp(): Promise<void> {
    // Only one server uses a database in a file: whatever was being done, nobody does any more.
    if (database.kind === "sqlite") await releaseJobs(database);
    // What a server that was killed has left half done.
    await rm(folder, { recursive: true, force: true });
  }

  /** Does work of one kind, one piece after the other. */
  function createLane(kind: JobKind) {
    let working: Promise<void> | undefined;
    let isWanted = false;
    async function work(): Promise<void> {
      await ready;
      while (!ending.signal.aborted) {
        isWanted = false;
        const job = await claimJob(database, { kind, seconds: lease });
        if (job) await perform(options, { job, folder, ending: ending.signal });
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

/** After these the upload has failed. */
const usualRests = [10, 120];

async function perform(
  { database, uploads, files, ffmpeg, onError, rests = usualRests }: MediaJobsOptions,
  { job, folder, ending }: { job: ClaimedJob; folder: string; ending: AbortSignal },
): Promise<void> {
  const mediaId = job.subject;
  const upload = await findProcessing(database, mediaId);
  if (!upload) {
    // Somebody has removed it meanwhile.
    await endJob(database, job);
    return;
  }
  const { uploadId } = upload;
  // Whatever made the server itself end does not do so again and again.
  if (job.attempts > rests.length + 1) return settle({ problem: "broken" });
  const lost = new AbortController();
  const beat = setInterval(
    () => {
      void renewJob(database, job, { seconds: lease })
        .then((isOurs) => isOurs || lost.abort())
        .catch(onError);
    },
    (lease / 3) * second,
  ).unref();
  const signal = AbortSignal.any([ending, lost.signal]);
  try {
    const outcome = await turnOver({
      input: uploads.path(uploadId),
      folder: join(folder, uploadId),
      files,
      ffmpeg: await ffmpeg(),
      signal,
    });
    await settle(outcome);
  } catch (error) {
    if (lost.signal.aborted) return;
    if (ending.aborted) return await postponeJob(database, job, { seconds: 0 });
    onError(error);
    const seconds = rests[job.attempts - 1];
    if (seconds === undefined) await settle({ problem: "broken" });
    else await postponeJob(database, job, { seconds });
  } finally {
    clearInterval(beat);
  }

  async function settle(outcome: TurnedOver | { problem: UploadProblem }): Promise<void> {
    const isOurs = await settleMedia(database, { job, mediaId, outcome });
    if (isOurs) await uploads.remove(uploadId);
  }
}
