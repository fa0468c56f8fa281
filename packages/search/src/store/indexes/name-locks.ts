interface Holders {
  /** The last that wanted the name alone. */
  alone: Promise<unknown>;
  /** Those that came after it and share the name. */
  sharing: Set<Promise<unknown>>;
  /** Those that have the name or wait for it. */
  users: number;
}

/** Who may use a name when: many together, or one alone. In the order of the calls. */
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

  /** Resolves when nobody has any name. */
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

/** The next in line does not care how it went. */
function settled(work: Promise<unknown>): Promise<void> {
  return work.then(
    () => undefined,
    () => undefined,
  );
}
