interface Waiting<Write> {
  write: Write;
  resolve(): void;
  reject(error: unknown): void;
}

interface Group<Write> {
  writes: Waiting<Write>[];
  weight: number;
}

/** Of the writes that are committed together; one write alone may weigh more. */
const heaviestGroup = 5000;

/** Runs everything that changes a collection one after the other. Writes that wait together are committed together. */
export class CommitQueue<Write extends { weight: number }> {
  readonly #commit: (writes: readonly Write[]) => Promise<void>;
  /** The group that further writes may join: it waits, and nothing waits behind it. */
  #open: Group<Write> | undefined;
  #last: Promise<void> = Promise.resolve();

  /** `commit` leaves everything as it was when it fails. */
  constructor(commit: (writes: readonly Write[]) => Promise<void>) {
    this.#commit = commit;
  }

  write(write: Write): Promise<void> {
    return new Promise((resolve, reject) => {
      let group = this.#open;
      if (group === undefined || group.weight + write.weight > heaviestGroup) {
        group = { writes: [], weight: 0 };
        this.#openGroup(group);
      }
      group.writes.push({ write, resolve, reject });
      group.weight += write.weight;
    });
  }

  /** Alone, after everything that was asked for before. */
  step<Result>(run: () => Promise<Result>): Promise<Result> {
    this.#open = undefined;
    const result = this.#last.then(run);
    this.#last = result.then(
      () => undefined,
      () => undefined,
    );
    return result;
  }

  #openGroup(group: Group<Write>): void {
    void this.step(async () => {
      if (this.#open === group) this.#open = undefined;
      await this.#commitGroup(group.writes);
    });
    this.#open = group;
  }

  async #commitGroup(group: readonly Waiting<Write>[]): Promise<void> {
    try {
      await this.#commit(group.map((one) => one.write));
      for (const one of group) one.resolve();
    } catch (error) {
      // One write may be the reason; the others get a try of their own.
      if (group.length > 1) for (const one of group) await this.#commitGroup([one]);
      else for (const one of group) one.reject(error);
    }
  }
}
