/** What a page shows of sentences that are read aloud. */
export interface ReadingState {
  /** The sentence that is said, or was said last; -1 before the first and after the last. */
  at: number;
  /** `waiting`: its sound is being loaded. */
  phase: "still" | "waiting" | "speaking";
  failed: boolean;
  /** 1 is as the voice speaks. */
  pace: number;
}

/** How saying a sentence ends. `stopped`: by us, or by something else that is to be heard. */
export type SayResult = "said" | "stopped" | "failed";

export interface SayOptions {
  pace: number;
  signal: AbortSignal;
  /** It can be heard. */
  onStart: () => void;
}

export interface ReadingOptions {
  /** Of sentences. */
  count: number;
  /** Whether anybody speaks the language of a sentence. Those that nobody can say are passed over. */
  canSay: (at: number) => boolean;
  say: (at: number, options: SayOptions) => Promise<SayResult>;
}

/** Sentences that are read aloud, one after the other. A sentence that was stopped begins anew: it is short. */
export interface Reading {
  subscribe(this: void, listener: () => void): () => void;
  state(this: void): ReadingState;
  /** From a sentence to the last. */
  readFrom(this: void, at: number): void;
  /** One sentence and no other. */
  hear(this: void, at: number): void;
  /** Goes on where it was stopped, or begins. */
  play(this: void): void;
  stop(this: void): void;
  /** Reads from the sentence before (-1) or after (1). */
  step(this: void, by: 1 | -1): void;
  setPace(this: void, pace: number): void;
}

export function createReading({ count, canSay, say }: ReadingOptions): Reading {
  const listeners = new Set<() => void>();
  let state: ReadingState = { at: -1, phase: "still", failed: false, pace: 1 };
  let turn = new AbortController();
  let isAlone = false;

  function show(change: Partial<ReadingState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  /** The first that can be said from there on, in a direction; -1 where there is none. */
  function sayable(from: number, by: 1 | -1): number {
    let at = from;
    while (at >= 0 && at < count && !canSay(at)) at += by;
    return at >= 0 && at < count ? at : -1;
  }

  function begin(from: number, alone: boolean): void {
    turn.abort();
    turn = new AbortController();
    isAlone = alone;
    void run(sayable(from, 1), turn.signal);
  }

  async function run(from: number, signal: AbortSignal): Promise<void> {
    for (let at = from; at !== -1; at = sayable(at + 1, 1)) {
      show({ at, phase: "waiting", failed: false });
      const onStart = () => !signal.aborted && show({ phase: "speaking" });
      // Browsers let a page speak only within the tap itself, so nothing is waited for before.
      const result = await say(at, { pace: state.pace, signal, onStart });
      if (signal.aborted) return;
      if (result !== "said") {
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
    hear: (at) => begin(at, true),
    play: () => begin(Math.max(0, state.at), false),
    stop() {
      turn.abort();
      if (state.phase !== "still") show({ phase: "still" });
    },
    step(by) {
      const to = sayable(state.at + by, by);
      begin(to === -1 ? Math.max(0, state.at) : to, false);
    },
    setPace(pace) {
      show({ pace });
      if (state.phase !== "still") begin(state.at, isAlone);
    },
  };
}
