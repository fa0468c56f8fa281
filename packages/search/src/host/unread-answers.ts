/** An answer on its way. */
export interface Sending {
  /** Resolves when the caller has it, or is gone. */
  over: Promise<unknown>;
  /** Ends the connection. */
  hangUp: () => void;
}

/** Holds answers that callers have not read yet, up to a number of bytes. */
export interface UnreadAnswers {
  hold(answer: { caller: string | undefined; bytes: number; sending: Sending }): void;
}

/** Bytes of a host's answers that nobody has read yet. */
export const maxUnread = 64 * 2 ** 20;

interface Unread {
  bytes: number;
  hangUp: () => void;
}

/**
 * Whoever asks and does not read makes this process keep the answers. Where all of them together are more than `most`
 * bytes, the connections of the caller who has most of them are closed, the oldest first: who reads, however slowly, has
 * one or two small ones.
 */
export function createUnreadAnswers(most: number): UnreadAnswers {
  const unread = new Map<string, Set<Unread>>();
  let total = 0;

  function drop(caller: string, answer: Unread): void {
    const own = unread.get(caller);
    if (own?.delete(answer) !== true) return;
    total -= answer.bytes;
    if (own.size === 0) unread.delete(caller);
  }
  function dropMost(): void {
    const [caller, own] = [...unread].reduce((one, other) =>
      sizeOf(other[1]) > sizeOf(one[1]) ? other : one,
    );
    const [oldest] = own;
    if (!oldest) return;
    drop(caller, oldest);
    oldest.hangUp();
    if (total > most) dropMost();
  }
  return {
    hold({ caller = "", bytes, sending: { over, hangUp } }) {
      const answer = { bytes, hangUp };
      const own = unread.get(caller) ?? new Set();
      unread.set(caller, own.add(answer));
      total += bytes;
      void over.then(
        () => drop(caller, answer),
        () => drop(caller, answer),
      );
      if (total > most) dropMost();
    },
  };
}

function sizeOf(answers: ReadonlySet<Unread>): number {
  let size = 0;
  for (const { bytes } of answers) size += bytes;
  return size;
}
