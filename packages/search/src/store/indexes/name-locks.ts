interface Holders {
  /** The last exclusive holder or waiter. */
  alone: Promise<unknown>;
  /** Later holders or waiters that share the name. */
  sharing: Set<Promise<unknown>>;
  /** Number of holders and waiters. */
  users: number;
}

/** Shared and exclusive locks on names, granted in the order of the calls. */
export class NameLocks {
  readonly #holders = new Map<string, Holders>();

  shared<Result>(names: readonly string[], run: () => Promise<Result>): Promise<Result> {
    const all = Array.from(new Set(names), (name) => ({ name, holders: this.#enter(name) }));
    const result = Promise.all(all.map(({ holders }) => holders.alone)).then(run);
    const over = settled(result);
    for (const { name, holders } of all) {
      holders.sharing.add(over);
      void this.#leaveAfter(over, { name, holders });
    }
    return result;
  }

  alone<Result>(names: readonly string[], run: () => Promise<Result>): Promise<Result> {
    const all = Array.from(new Set(names), (name) => ({ name, holders: this.#enter(name) }));
    const before = all.flatMap(({ holders }) => [holders.alone, ...holders.sharing]);
    const result = Promise.all(before).then(run);
    const over = settled(result);
    for (const { name, holders } of all) {
      holders.alone = over;
      holders.sharing = new Set();
      void this.#leaveAfter(over, { name, holders });
    }
    return result;
  }

  /** Resolves when no name is locked. */
  async idle(): Promise<void> {
    while (this.#holders.size > 0) {
      await Promise.all(this.#holders.values().flatMap(({ alone, sharing }) => [alone, ...sharing]));
    }
  }

  #enter(name: string): Holders {
    let holders = this.#holders.get(name);
    if (!holders) {
      holders = { alone: Promise.resolve(), sharing: new Set(), users: 0 };
      this.#holders.set(name, holders);
    }
    holders.users++;
    return holders;
  }

  async #leaveAfter(
    over: Promise<void>,
    { name, holders }: { name: string; holders: Holders },
  ): Promise<void> {
    await over;
    holders.sharing.delete(over);
    if (--holders.users === 0) this.#holders.delete(name);
  }
}

/** Settles either way, so that the next waiter proceeds. */
function settled(work: Promise<unknown>): Promise<void> {
  return work.then(
    () => undefined,
    () => undefined,
  );
}
