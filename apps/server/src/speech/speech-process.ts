import { Refusal } from "@dragoman/hsds/refusal";
import { fork } from "node:child_process";
import { createChildQueue, type ChildQueue, type ChildQueueOptions } from "../start/child-queue.ts";

/** A text for a voice of the synthesiser. */
export interface VoicedText {
  voice: string;
  text: string;
}

/**
 * The synthesiser, in its own process: MP3. Refuses work that it cannot do soon (`speech-busy`), and text that its
 * voice cannot speak (`speech-absent`).
 */
export type SpeechProcess = ChildQueue<VoicedText>;

export interface SpeechProcessOptions extends Partial<
  Pick<ChildQueueOptions, "timeout" | "maxWaiting" | "idle" | "pauses">
> {
  /** The folder of the program, the only one that it may read. */
  directory: string;
  /** Receives a fault of the program. */
  onError: (error: Error) => void;
}

const second = 1000;
const defaultPauses = [1 * second, 10 * second, 60 * second, 600 * second] as const;

export function createSpeechProcess(options: SpeechProcessOptions): SpeechProcess {
  const { directory, onError } = options;
  const { timeout = 20 * second, maxWaiting = 40, idle = 300 * second, pauses = defaultPauses } = options;
  return createChildQueue({
    start: () =>
      fork(`${directory}/speak.mjs`, [], {
        cwd: directory,
        // The process gets no secrets, and may read only its own folder.
        env: {},
        execArgv: ["--permission", `--allow-fs-read=${directory}`],
        serialization: "advanced",
        stdio: ["ignore", "ignore", "inherit", "ipc"],
      }),
    timeout,
    maxWaiting,
    idle,
    pauses,
    busy,
    problem(message) {
      onError(new Error(message));
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
