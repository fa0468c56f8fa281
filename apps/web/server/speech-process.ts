import { Refusal } from "@dragoman/hsds/refusal";
import { fork, type ChildProcess } from "node:child_process";

/** Something to say in a voice of the synthesiser. */
export interface VoicedText {
  voice: string;
  text: string;
}

/** The synthesiser, in a process of its own. */
export interface SpeechProcess {
  /** MP3. Refuses what is more than it can say soon (`speech-busy`), and what its voice cannot say (`speech-absent`). */
  say(asked: VoicedText): Promise<Uint8Array>;
  close(): void;
}

export interface SpeechProcessOptions {
  /** The folder of the program, which it may read. */
  directory: string;
  /** A fault of the program, in words. */
  onError: (error: Error) => void;
  /** Milliseconds for one text. */
  longest?: number;
  /** Texts that wait while one is spoken. */
  mostWaiting?: number;
  /** Milliseconds without anything to say, after which its memory is given back. */
  idle?: number;
  /** Milliseconds of rest after each failure in a row; the last holds for all further ones. */
  rests?: readonly [number, ...number[]];
}

interface Job extends VoicedText {
  resolve: (mp3: Uint8Array) => void;
  reject: (error: Error) => void;
}

/** What the program answers. */
type Answer = { id: number; mp3: Uint8Array } | { id: number; problem: string };

const second = 1000;
const usualRests = [1 * second, 10 * second, 60 * second, 600 * second] as const;

/** Seconds after which a busy voice may be asked again. */
const soon = 3;

/**
 * Starts the program when there is first something to say, gives it one text at a time, and ends it when there has been
 * nothing for a while. When it crashes or takes too long, whoever asked is refused; it is started again after a rest.
 */
export function createSpeechProcess(options: SpeechProcessOptions): SpeechProcess {
  const { directory, onError } = options;
  const { longest = 20 * second, mostWaiting = 40, idle = 300 * second, rests = usualRests } = options;
  const waiting: Job[] = [];
  let current: { job: Job; id: number; timer: NodeJS.Timeout } | undefined;
  let child: ChildProcess | undefined;
  let ending: NodeJS.Timeout | undefined;
  let failures = 0;
  let restUntil = 0;
  let count = 0;

  function start(): ChildProcess {
    const started = fork(`${directory}/speak.mjs`, [], {
      cwd: directory,
      // It gets no secrets, and the folder that it is in is all that it may read.
      env: {},
      execArgv: ["--permission", `--allow-fs-read=${directory}`],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    started.on("message", (message) => hear(message as Answer)); // the program is ours
    started.on("error", (error) => fail(started, error));
    started.on("exit", (code, signal) => fail(started, new Error(`It ended (${signal ?? code}).`)));
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
    const speaking = child;
    count += 1;
    const timer = setTimeout(
      () => fail(speaking, new Error("It took too long over a text and was stopped.")),
      longest,
    );
    current = { job, id: count, timer };
    const { voice, text } = job;
    speaking.send({ id: count, voice, text }, (error) => error && fail(speaking, error));
  }

  function hear(answer: Answer): void {
    if (answer.id !== current?.id) return;
    const { job } = settle();
    failures = 0;
    if ("mp3" in answer) job.resolve(answer.mp3);
    else {
      onError(new Error(answer.problem));
      job.reject(new Refusal("speech-absent"));
    }
    next();
  }

  function settle(): { job: Job } {
    if (!current) throw new Error("Nothing is being said");
    const { job, timer } = current;
    clearTimeout(timer);
    current = undefined;
    return { job };
  }

  /** Of a process that is no longer ours, as after `stop`, nothing is said. */
  function fail(failed: ChildProcess, error: Error): void {
    if (failed !== child) return;
    stop();
    const rest = rests[Math.min(failures, rests.length - 1)] ?? rests[0];
    failures += 1;
    restUntil = Date.now() + rest;
    onError(error);
    const jobs = [...(current ? [settle().job] : []), ...waiting.splice(0)];
    for (const job of jobs) job.reject(busy(rest / second));
  }

  function stop(): void {
    const stopped = child;
    child = undefined;
    stopped?.kill("SIGKILL");
  }

  return {
    say(asked) {
      const rest = (restUntil - Date.now()) / second;
      if (rest > 0) return Promise.reject(busy(rest));
      if (waiting.length >= mostWaiting) return Promise.reject(busy(soon));
      return new Promise((resolve, reject) => {
        waiting.push({ ...asked, resolve, reject });
        if (!current) next();
      });
    },
    close() {
      clearTimeout(ending);
      stop();
      const jobs = [...(current ? [settle().job] : []), ...waiting.splice(0)];
      for (const job of jobs) job.reject(busy(soon));
    },
  };
}

function busy(seconds: number): Refusal {
  return new Refusal("speech-busy", { seconds: Math.max(1, Math.ceil(seconds)) });
}
