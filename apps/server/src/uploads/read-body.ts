import type { AppendedPiece, UploadPiece } from "./upload-files.ts";

/** A body that is read in parts. */
export interface BodyReader {
  /** The next bytes: about as many as said, or all that still come. */
  next(bytes: number): AsyncGenerator<Uint8Array>;
  /** How the body ended; `undefined` until then. */
  end(): AppendedPiece["end"] | undefined;
  /** Leaves the rest of the body to others. */
  release(): void;
}

/** Reads at most `room` bytes of a body, until it ends, `signal` aborts or the sender is silent for too long. */
export function readBody({ body, room, signal, patience }: Omit<UploadPiece, "from">): BodyReader {
  const reader = body.getReader();
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener("abort", cancel, { once: true });
  let end: AppendedPiece["end"] | undefined;
  let left = room;

  function finish(how: AppendedPiece["end"]): void {
    end = how;
    signal.removeEventListener("abort", cancel);
  }

  /** Counts silence only while somebody listens: storing a part may take its time. */
  async function read(): Promise<Uint8Array | undefined> {
    const silence = { isOver: false };
    const timer = setTimeout(() => {
      silence.isOver = true;
      cancel();
    }, patience);
    try {
      const { done, value } = await reader.read();
      if (!done) return value;
      finish(signal.aborted || silence.isOver ? "cut" : "whole");
    } catch {
      // A dropped connection is normal: the bytes received so far stay.
      finish("cut");
    } finally {
      clearTimeout(timer);
    }
    return undefined;
  }

  return {
    end: () => end,
    release: () => reader.releaseLock(),
    async *next(bytes) {
      for (let taken = 0; taken < bytes && end === undefined;) {
        const piece = await read();
        if (!piece) return;
        const accepted = piece.subarray(0, left);
        left -= accepted.length;
        taken += accepted.length;
        if (accepted.length < piece.length) {
          cancel();
          finish("long");
        }
        if (accepted.length > 0) yield accepted;
      }
    },
  };
}
