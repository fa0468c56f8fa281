import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { type BackgroundJobOptions, startBackgroundJob } from "./start-background-job.ts";

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

/** A job whose runs last until the test ends them. */
function startJob(options: Partial<BackgroundJobOptions> = {}) {
  const runs: (PromiseWithResolvers<void> & { signal: AbortSignal })[] = [];
  const onError = vi.fn();
  const job = startBackgroundJob({
    run(signal) {
      const current = { ...Promise.withResolvers<void>(), signal };
      runs.push(current);
      return current.promise;
    },
    interval: 1000,
    onError,
    ...options,
  });
  onTestFinished(() => {
    for (const { resolve } of runs) resolve();
    return job.stop();
  });
  return { ...job, runs, onError };
}

const advance = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test("a job runs after each interval", async () => {
  const { runs } = startJob();
  await advance(999);
  expect(runs).toHaveLength(0);
  await advance(1);
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await advance(999);
  expect(runs).toHaveLength(1);
  await advance(1);
  expect(runs).toHaveLength(2);
});

test("the first run may come earlier than after an interval", async () => {
  const { runs } = startJob({ firstAfter: 10 });
  await advance(10);
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await advance(1000);
  expect(runs).toHaveLength(2);
});

test("a run that takes longer than the interval is not overlapped, and another follows after an interval", async () => {
  const { runs } = startJob();
  await advance(3500);
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await advance(499);
  expect(runs).toHaveLength(1);
  await advance(1);
  expect(runs).toHaveLength(2);
});

test("wake starts a run, and resolves when it ends", async () => {
  const { wake, runs } = startJob();
  const hasEnded = vi.fn();
  const waking = wake().then(hasEnded);
  await advance(0);
  expect(runs).toHaveLength(1);
  expect(hasEnded).not.toHaveBeenCalled();
  runs[0]?.resolve();
  await waking;
});

test("any number of calls of wake during a run make one run follow it, for which they wait", async () => {
  const { wake, runs } = startJob();
  const first = wake();
  await advance(0);
  const hasEnded = vi.fn();
  const others = Promise.all([wake(), wake()]).then(hasEnded);
  await advance(0);
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await first;
  await advance(0);
  expect(runs).toHaveLength(2);
  expect(hasEnded).not.toHaveBeenCalled();
  runs[1]?.resolve();
  await others;
  await advance(999);
  expect(runs).toHaveLength(2);
});

test.each(["rejects", "throws"])("a run that %s is reported, and the next one takes place", async (how) => {
  const fault = new Error("no database");
  const run = vi.fn(() => Promise.resolve());
  run.mockImplementationOnce(() => {
    if (how === "throws") throw fault;
    return Promise.reject(fault);
  });
  const { wake, onError } = startJob({ run });
  await wake();
  expect(onError.mock.calls).toEqual([[fault]]);
  await advance(1000);
  expect(run).toHaveBeenCalledTimes(2);
  expect(onError).toHaveBeenCalledTimes(1);
});

test("stop aborts the current run, waits for it, and reports nothing that comes of it", async () => {
  const { wake, stop, runs, onError } = startJob();
  void wake();
  await advance(0);
  void wake();
  const hasStopped = vi.fn();
  const stopping = stop().then(hasStopped);
  await advance(0);
  expect(runs[0]?.signal.aborted).toBe(true);
  expect(hasStopped).not.toHaveBeenCalled();
  runs[0]?.reject(new Error("aborted"));
  await stopping;
  await wake();
  await advance(5000);
  expect(runs).toHaveLength(1);
  expect(onError).not.toHaveBeenCalled();
});

test("a server that does not lead skips its runs until it leads", async () => {
  let leads = false;
  const { wake, runs } = startJob({ isLeader: () => leads });
  await wake();
  await advance(1000);
  expect(runs).toHaveLength(0);
  leads = true;
  await advance(1000);
  expect(runs).toHaveLength(1);
});
