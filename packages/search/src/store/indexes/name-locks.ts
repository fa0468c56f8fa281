interface Turns {
  /** The last that wanted the name alone. */
  alone: Promise<unknown>;
  /** Those that came after it and share the name. */
  sharing: Set<Promise<unknown>>;
  /** Those that have the name or wait for it. */
  users: number;
}

/** Who may use a name when: many together, or one alone. In the order of the calls. */
export class NameLocks {
  readonly #turns = new Map<string, Turns>();

  shared<Result>(names: readonly string[], run: () => Promise<Result>): Promise<Result> {
    const all = Array.from(new Set(names), (name) => ({ name, turns: this.#enter(name) }));
    const result = Promise.all(all.map(({ turns }) => turns.alone)).then(run);
    const over = settled(result);
    for (const { name, turns } of all) {
      turns.sharing.add(over);
      void this.#leaveAfter(over, { name, turns });
    }
    return result;
  }

  alone<Result>(names: readonly string[], run: () => Promise<Result>): Promise<Result> {
    const all = Array.from(new Set(names), (name) => ({ name, turns: this.#enter(name) }));
    const before = all.flatMap(({ turns }) => [turns.alone, ...turns.sharing]);
    const result = Promise.all(before).then(run);
    const over = settled(result);
    for (const { name, turns } of all) {
      turns.alone = over;
      turns.sharing = new Set();
      void this.#leaveAfter(over, { name, turns });
    }
    return result;
  }

  /** Resolves when nobody has any name. */
  async idle(): Promise<void> {
    while (this.#turns.size > 0) {
      await Promise.all(this.#turns.values().flatMap(({ alone, sharing }) => [alone, ...sharing]));
    }
  }

  #enter(name: string): Turns {
    let turns = this.#turns.get(name);
    if (!turns) {
      turns = { alone: Promise.resolve(), sharing: new Set(), users: 0 };
      this.#turns.set(name, turns);
    }
    turns.users++;
    return turns;
  }

  async #leaveAfter(over: Promise<void>, { name, turns }: { name: string; turns: Turns }): Promise<void> {
    await over;
    turns.sharing.delete(over);
    if (--turns.users === 0) this.#turns.delete(name);
  }
}

/** The next in line does not care how it went. */
function settled(work: Promise<unknown>): Promise<void> {
  return work.then(
    () => undefined,
    () => undefined,
  );
}
