import { Refusal } from "@dragoman/hsds/refusal";
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Handout } from "@dragoman/pages/site/handout.server.ts";
import { createChildQueue, type ChildQueue, type ChildQueueOptions } from "../start/child-queue.ts";

export interface HandoutProcessOptions extends Partial<
  Pick<ChildQueueOptions, "longest" | "mostWaiting" | "idle" | "rests">
> {
  /** The program of the child process; tests replace it. */
  program?: URL;
}

/** The typesetter, in its own process: PDF or PNG. Refuses work that it cannot do soon (`handouts-busy`). */
export type HandoutProcess = ChildQueue<Handout>;

const second = 1000;
const usualProgram = new URL("handout-child.ts", import.meta.url);

/**
 * One handout that breaks the process must not delay the others. While a process that keeps failing rests, requests are
 * refused instead of waiting.
 */
const usualRests = [0, 1 * second, 10 * second, 60 * second] as const;

export function createHandoutProcess(options: HandoutProcessOptions = {}): HandoutProcess {
  const { program = usualProgram, longest = 20 * second } = options;
  const { mostWaiting = 30, idle = 300 * second, rests = usualRests } = options;
  return createChildQueue({
    start: () =>
      fork(fileURLToPath(program), [], {
        // The process gets no secrets, and may neither write files nor start programs.
        env: {},
        execArgv: ["--permission", "--allow-addons", "--allow-fs-read=*", "--disable-warning=PERM0001"],
        serialization: "advanced",
        stdio: ["ignore", "ignore", "inherit", "ipc"],
      }),
    longest,
    mostWaiting,
    idle,
    rests,
    busy: (seconds) => new Refusal("handouts-busy", { seconds: Math.max(1, Math.ceil(seconds)) }),
    problem: (words) => new Error(words),
    broken: (error) => error,
  });
}
