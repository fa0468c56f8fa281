/** The state of sentences read aloud, as a page shows it. */
export interface ReadingState {
  /** Index of the current or most recent sentence; -1 before the first and after the last. */
  at: number;
  /** `waiting`: its audio is loading. */
  phase: "still" | "waiting" | "speaking";
  failed: boolean;
  /** 1 is the normal speed of the voice. */
  pace: number;
}

/** The result of speaking a sentence. `stopped`: by us, or by other audio. */
export type SpeechResult = "done" | "stopped" | "failed";

export interface SpeechOptions {
  pace: number;
  signal: AbortSignal;
  /** Called when it becomes audible. */
  onStart: () => void;
}

export interface ReadingOptions {
  /** Number of sentences. */
  count: number;
  /** Whether a voice speaks the language of a sentence. Other sentences are skipped. */
  canSpeak: (at: number) => boolean;
  speak: (at: number, options: SpeechOptions) => Promise<SpeechResult>;
}

/**
 * Reads sentences aloud, one after the other. A stopped sentence starts again from its beginning, because it is short.
 */
export interface Reading {
  subscribe(this: void, listener: () => void): () => void;
  state(this: void): ReadingState;
  /** Reads from one sentence to the last. */
  readFrom(this: void, at: number): void;
  /** Reads a single sentence. */
  readOne(this: void, at: number): void;
  /** Continues where it stopped, or begins. */
  play(this: void): void;
  stop(this: void): void;
  /** Reads from the previous (-1) or next (1) sentence. */
  step(this: void, by: 1 | -1): void;
  setPace(this: void, pace: number): void;
}

export function createReading({ count, canSpeak, speak }: ReadingOptions): Reading {
  const listeners = new Set<() => void>();
  let state: ReadingState = { at: -1, phase: "still", failed: false, pace: 1 };
  let turn = new AbortController();
  let isAlone = false;

  function show(change: Partial<ReadingState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  /** Index of the first sentence from there on, in one direction, that can be spoken; -1 if there is none. */
  function nextSpeakable(from: number, by: 1 | -1): number {
    let at = from;
    while (at >= 0 && at < count && !canSpeak(at)) at += by;
    return at >= 0 && at < count ? at : -1;
  }

  function begin(from: number, alone: boolean): void {
    turn.abort();
    turn = new AbortController();
    isAlone = alone;
    void run(nextSpeakable(from, 1), turn.signal);
  }

  async function run(from: number, signal: AbortSignal): Promise<void> {
    for (let at = from; at !== -1; at = nextSpeakable(at + 1, 1)) {
      show({ at, phase: "waiting", failed: false });
      const onStart = () => !signal.aborted && show({ phase: "speaking" });
      // Browsers allow speech only within the tap itself, so nothing is awaited before this.
      const result = await speak(at, { pace: state.pace, signal, onStart });
      if (signal.aborted) return;
      if (result !== "done") {
        show({ phase: "still", failed: result === "failed" });
        return;
      }
      if (isAlone) break;
    }
    show({ phase: "still", at: isAlone ? state.at : -1 });
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    readFrom: (at) => begin(at, false),
    readOne: (at) => begin(at, true),
    play: () => begin(Math.max(0, state.at), false),
    stop() {
      turn.abort();
      if (state.phase !== "still") show({ phase: "still" });
    },
    step(by) {
      const to = nextSpeakable(state.at + by, by);
      begin(to === -1 ? Math.max(0, state.at) : to, false);
    },
    setPace(pace) {
      show({ pace });
      if (state.phase !== "still") begin(state.at, isAlone);
    },
  };
}
