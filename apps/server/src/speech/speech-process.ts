import { Refusal } from "@dragoman/hsds/refusal";
import { fork } from "node:child_process";
import { createChildQueue, type ChildQueue, type ChildQueueOptions } from "../start/child-queue.ts";

/** Something to say in a voice of the synthesiser. */
export interface VoicedText {
  voice: string;
  text: string;
}

/**
 * The synthesiser, in a process of its own: MP3. Refuses what is more than it can say soon (`speech-busy`), and what its
 * voice cannot say (`speech-absent`).
 */
export type SpeechProcess = ChildQueue<VoicedText>;

export interface SpeechProcessOptions extends Partial<
  Pick<ChildQueueOptions, "longest" | "mostWaiting" | "idle" | "rests">
> {
  /** The folder of the program, which it may read. */
  directory: string;
  /** A fault of the program, in words. */
  onError: (error: Error) => void;
}

const second = 1000;
const usualRests = [1 * second, 10 * second, 60 * second, 600 * second] as const;

export function createSpeechProcess(options: SpeechProcessOptions): SpeechProcess {
  const { directory, onError } = options;
  const { longest = 20 * second, mostWaiting = 40, idle = 300 * second, rests = usualRests } = options;
  return createChildQueue({
    start: () =>
      fork(`${directory}/speak.mjs`, [], {
        cwd: directory,
        // It gets no secrets, and the folder that it is in is all that it may read.
        env: {},
        execArgv: ["--permission", `--allow-fs-read=${directory}`],
        serialization: "advanced",
        stdio: ["ignore", "ignore", "inherit", "ipc"],
      }),
    longest,
    mostWaiting,
    idle,
    rests,
    busy,
    problem(words) {
      onError(new Error(words));
      return new Refusal("speech-absent");
    },
    broken(error, seconds) {
      onError(error);
      return busy(seconds);
    },
  });
}

function busy(seconds: number): Refusal {
  return new Refusal("speech-busy", { seconds: Math.max(1, Math.ceil(seconds)) });
}
