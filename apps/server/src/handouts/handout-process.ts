import { Refusal } from "@dragoman/hsds/refusal";
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Handout } from "@dragoman/pages/site/handout.server.ts";
import { createChildQueue, type ChildQueue, type ChildQueueOptions } from "../start/child-queue.ts";

export interface HandoutProcessOptions extends Partial<
  Pick<ChildQueueOptions, "longest" | "mostWaiting" | "idle" | "rests">
> {
  /** The program; tests have others. */
  program?: URL;
}

/** The typesetter, in a process of its own: PDF or PNG. Refuses what is more than it can set soon (`handouts-busy`). */
export type HandoutProcess = ChildQueue<Handout>;

const second = 1000;
const usualProgram = new URL("handout-child.ts", import.meta.url);

/** One handout that breaks it is no reason to keep the others waiting; where it never runs, nobody waits for it. */
const usualRests = [0, 1 * second, 10 * second, 60 * second] as const;

export function createHandoutProcess(options: HandoutProcessOptions = {}): HandoutProcess {
  const { program = usualProgram, longest = 20 * second } = options;
  const { mostWaiting = 30, idle = 300 * second, rests = usualRests } = options;
  return createChildQueue({
    start: () =>
      fork(fileURLToPath(program), [], {
        // It gets no secrets, and writes and starts nothing.
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
