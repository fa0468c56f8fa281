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
  longest: number;
  /** Jobs that may wait while one runs. */
  mostWaiting: number;
  /** Milliseconds without a job after which the process ends, to free its memory. */
  idle: number;
  /** Milliseconds of rest, for each failure in a row; the last value applies to all further ones. */
  rests: readonly [number, ...number[]];
  /** The error when the queue is full or the program rests. */
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
  const { longest, mostWaiting, idle, rests, busy, problem, broken } = options;
  const waiting: Job<Work>[] = [];
  let current: { job: Job<Work>; id: number; timer: NodeJS.Timeout } | undefined;
  let child: ChildProcess | undefined;
  let ending: NodeJS.Timeout | undefined;
  let failures = 0;
  let restUntil = 0;
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
    const job = waiting.shift();
    if (!job) {
      ending = setTimeout(stop, idle).unref();
      return;
    }
    child ??= start();
    const working = child;
    count += 1;
    const timer = setTimeout(() => fail(working, new Error("The program took too long.")), longest);
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
    const rest = rests[Math.min(failures, rests.length - 1)] ?? rests[0];
    failures += 1;
    restUntil = Date.now() + rest;
    settle()?.reject(broken(error, rest / second));
    if (rest > 0) for (const job of waiting.splice(0)) job.reject(busy(rest / second));
    next();
  }

  function stop(): void {
    const stopped = child;
    child = undefined;
    stopped?.kill("SIGKILL");
  }

  return {
    ask(work) {
      const rest = (restUntil - Date.now()) / second;
      if (rest > 0) return Promise.reject(busy(rest));
      if (waiting.length >= mostWaiting) return Promise.reject(busy(soon));
      return new Promise((resolve, reject) => {
        waiting.push({ work, resolve, reject });
        if (!current) next();
      });
    },
    close() {
      clearTimeout(ending);
      stop();
      for (const job of [settle(), ...waiting.splice(0)]) job?.reject(busy(soon));
    },
  };
}
