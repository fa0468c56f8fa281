import type { ChildProcess } from "node:child_process";

/** Runs jobs one after the other in a child process. */
export interface ChildQueue<Work> {
  ask(work: Work): Promise<Uint8Array<ArrayBuffer>>;
  /** Stops the process and rejects waiting jobs. */
  close(): void;
}

export interface ChildQueueOptions {
  /** Starts the program. It answers each `{id, work}` with `{id, bytes}`, or with `{id, problem}`, a text. */
  start: () => ChildProcess;
  /** Milliseconds for one job, including the start of the program. */
  timeout: number;
  /** Jobs that may wait while one runs. */
  maxWaiting: number;
  /** Milliseconds without a job after which the process ends, to free its memory. */
  idle: number;
  /** Milliseconds of pause, for each failure in a row; the last value applies to all further ones. */
  pauses: readonly [number, ...number[]];
  /** The error when the queue is full or the program pauses. */
  busy: (seconds: number) => Error;
  /** The error for a job that the program cannot do. */
  problem: (words: string) => Error;
  /** The error for a job whose process ended or took too long. */
  broken: (error: Error, seconds: number) => Error;
}

interface Job<Work> {
  work: Work;
  resolve: (bytes: Uint8Array<ArrayBuffer>) => void;
  reject: (error: Error) => void;
}

/** A response of the program, which is our own. */
type Answer = { id: number; bytes: Uint8Array<ArrayBuffer> } | { id: number; problem: string };

const second = 1000;

/** Seconds after which to try again while the program is busy. */
const soon = 3;

/**
 * Starts the program with the first job, and ends it after a while without jobs. After a crash or a timeout it starts
 * again, with growing pauses after repeated failures.
 */
export function createChildQueue<Work>(options: ChildQueueOptions): ChildQueue<Work> {
  const { timeout, maxWaiting, idle, pauses, busy, problem, broken } = options;
  const queue: Job<Work>[] = [];
  let current: { job: Job<Work>; id: number; timer: NodeJS.Timeout } | undefined;
  let child: ChildProcess | undefined;
  let ending: NodeJS.Timeout | undefined;
  let failures = 0;
  let pausedUntil = 0;
  let count = 0;

  function start(): ChildProcess {
    const started = options.start();
    started.on("message", (message) => hear(message as Answer)); // a response, by the options' contract
    started.on("error", (error) => fail(started, error));
    started.on("exit", (code, signal) => fail(started, new Error(`The program ended (${signal ?? code}).`)));
    return started;
  }

  function next(): void {
    clearTimeout(ending);
    const job = queue.shift();
    if (!job) {
      ending = setTimeout(stop, idle).unref();
      return;
    }
    child ??= start();
    const working = child;
    count += 1;
    const timer = setTimeout(() => fail(working, new Error("The program took too long.")), timeout);
    current = { job, id: count, timer };
    working.send({ id: count, work: job.work }, (error) => error && fail(working, error));
  }

  function hear(answer: Answer): void {
    if (answer.id !== current?.id) return;
    const job = settle();
    failures = 0;
    if ("bytes" in answer) job?.resolve(answer.bytes);
    else job?.reject(problem(answer.problem));
    next();
  }

  function settle(): Job<Work> | undefined {
    clearTimeout(current?.timer);
    const job = current?.job;
    current = undefined;
    return job;
  }

  /** Ignores a process that is no longer current, as after `stop`. */
  function fail(failed: ChildProcess, error: Error): void {
    if (failed !== child) return;
    stop();
    const pause = pauses[Math.min(failures, pauses.length - 1)] ?? pauses[0];
    failures += 1;
    pausedUntil = Date.now() + pause;
    settle()?.reject(broken(error, pause / second));
    if (pause > 0) for (const job of queue.splice(0)) job.reject(busy(pause / second));
    next();
  }

  function stop(): void {
    const stopped = child;
    child = undefined;
    stopped?.kill("SIGKILL");
  }

  return {
    ask(work) {
      const pause = (pausedUntil - Date.now()) / second;
      if (pause > 0) return Promise.reject(busy(pause));
      if (queue.length >= maxWaiting) return Promise.reject(busy(soon));
      return new Promise((resolve, reject) => {
        queue.push({ work, resolve, reject });
        if (!current) next();
      });
    },
    close() {
      clearTimeout(ending);
      stop();
      for (const job of [settle(), ...queue.splice(0)]) job?.reject(busy(soon));
    },
  };
}
