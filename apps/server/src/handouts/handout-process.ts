import { Refusal } from "@dragoman/hsds/refusal";
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Handout } from "@dragoman/pages/site/handout.server.ts";
import { createChildQueue, type ChildQueue, type ChildQueueOptions } from "../start/child-queue.ts";

export interface HandoutProcessOptions extends Partial<
  Pick<ChildQueueOptions, "timeout" | "maxWaiting" | "idle" | "pauses">
> {
  /** The program of the child process; tests replace it. */
  program?: URL;
}

/** The typesetter, in its own process: PDF or PNG. Refuses work that it cannot do soon (`handouts-busy`). */
export type HandoutProcess = ChildQueue<Handout>;

const second = 1000;
const defaultProgram = new URL("handout-child.ts", import.meta.url);

/**
 * One handout that breaks the process must not delay the others. While a process that keeps failing pauses, requests are
 * refused instead of waiting.
 */
const defaultPauses = [0, 1 * second, 10 * second, 60 * second] as const;

export function createHandoutProcess(options: HandoutProcessOptions = {}): HandoutProcess {
  const { program = defaultProgram, timeout = 20 * second } = options;
  const { maxWaiting = 30, idle = 300 * second, pauses = defaultPauses } = options;
  return createChildQueue({
    start: () =>
      fork(fileURLToPath(program), [], {
        // The process gets no secrets, and may neither write files nor start programs.
        env: {},
        execArgv: ["--permission", "--allow-addons", "--allow-fs-read=*", "--disable-warning=PERM0001"],
        serialization: "advanced",
        stdio: ["ignore", "ignore", "inherit", "ipc"],
      }),
    timeout,
    maxWaiting,
    idle,
    pauses,
    busy: (seconds) => new Refusal("handouts-busy", { seconds: Math.max(1, Math.ceil(seconds)) }),
    problem: (message) => new Error(message),
    broken: (error) => error,
  });
}
