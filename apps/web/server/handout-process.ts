import { Refusal } from "@dragoman/hsds/refusal";
import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Handout } from "../app/server/handout.server.ts";

/** The typesetter, in a process of its own. */
export interface HandoutProcess {
  /** PDF or PNG. Refuses what is more than it can set soon (`handouts-busy`). */
  set(handout: Handout): Promise<Uint8Array<ArrayBuffer>>;
  close(): void;
}

export interface HandoutProcessOptions {
  /** The program; tests have others. */
  program?: URL;
  /** Milliseconds for one handout, the start of the program included. */
  longest?: number;
  /** Handouts that wait while one is set. */
  mostWaiting?: number;
  /** Milliseconds without any, after which its memory is given back. */
  idle?: number;
}

interface Job {
  handout: Handout;
  resolve: (bytes: Uint8Array<ArrayBuffer>) => void;
  reject: (error: Error) => void;
}

/** What the program answers. */
type Answer = { id: number; bytes: Uint8Array<ArrayBuffer> } | { id: number; problem: string };

const second = 1000;
const usualProgram = new URL("handout-child.ts", import.meta.url);

/** Seconds after which a busy typesetter may be asked again: a dozen sheets. */
const soon = 3;

/**
 * Starts the program when there is first something to set, gives it one handout at a time, and ends it when there has
 * been nothing for a while. When it crashes or takes too long, that handout fails and the next one starts it again.
 */
export function createHandoutProcess(options: HandoutProcessOptions = {}): HandoutProcess {
  const { program = usualProgram, longest = 20 * second } = options;
  const { mostWaiting = 30, idle = 300 * second } = options;
  const waiting: Job[] = [];
  let current: { job: Job; id: number; timer: NodeJS.Timeout } | undefined;
  let child: ChildProcess | undefined;
  let ending: NodeJS.Timeout | undefined;
  let count = 0;

  function start(): ChildProcess {
    const started = fork(fileURLToPath(program), [], {
      // It gets no secrets, and writes and starts nothing.
      env: {},
      execArgv: ["--permission", "--allow-addons", "--allow-fs-read=*", "--disable-warning=PERM0001"],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    started.on("message", (message) => hear(message as Answer)); // the program is ours
    started.on("error", (error) => fail(started, error));
    started.on("exit", (code, signal) =>
      fail(started, new Error(`The typesetter ended (${signal ?? code}).`)),
    );
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
    const setting = child;
    count += 1;
    const timer = setTimeout(() => fail(setting, new Error("A handout took too long to set.")), longest);
    current = { job, id: count, timer };
    setting.send({ id: count, handout: job.handout }, (error) => error && fail(setting, error));
  }

  function hear(answer: Answer): void {
    if (answer.id !== current?.id) return;
    const job = settle();
    if ("bytes" in answer) job?.resolve(answer.bytes);
    else job?.reject(new Error(answer.problem));
    next();
  }

  function settle(): Job | undefined {
    clearTimeout(current?.timer);
    const job = current?.job;
    current = undefined;
    return job;
  }

  /** Of a process that is no longer ours, as after `stop`, nothing is said. */
  function fail(failed: ChildProcess, error: Error): void {
    if (failed !== child) return;
    stop();
    settle()?.reject(error);
    next();
  }

  function stop(): void {
    const stopped = child;
    child = undefined;
    stopped?.kill("SIGKILL");
  }

  return {
    set(handout) {
      if (waiting.length >= mostWaiting) return Promise.reject(busy());
      return new Promise((resolve, reject) => {
        waiting.push({ handout, resolve, reject });
        if (!current) next();
      });
    },
    close() {
      clearTimeout(ending);
      stop();
      for (const job of [settle(), ...waiting.splice(0)]) job?.reject(busy());
    },
  };
}

function busy(): Refusal {
  return new Refusal("handouts-busy", { seconds: soon });
}
