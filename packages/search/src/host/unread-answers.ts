/** An answer being sent. */
export interface Sending {
  /** Resolves when the caller has received it or disconnected. */
  over: Promise<unknown>;
  /** Ends the connection. */
  hangUp: () => void;
}

/** Tracks answers that callers have not read yet, up to a number of bytes. */
export interface UnreadAnswers {
  hold(answer: { caller: string | undefined; bytes: number; sending: Sending }): void;
}

/** Limit on unread bytes of a host's answers. */
export const maxUnread = 64 * 2 ** 20;

interface Unread {
  bytes: number;
  hangUp: () => void;
}

/**
 * Bounds the memory held by callers that request answers and do not read them. When all unread answers exceed `most`
 * bytes, closes the connections of the caller with the most unread bytes, oldest first: a slow but honest reader only
 * has one or two small answers.
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
