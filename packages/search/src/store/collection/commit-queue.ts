interface Waiting<Write> {
  write: Write;
  resolve(): void;
  reject(error: unknown): void;
}

interface Group<Write> {
  writes: Waiting<Write>[];
  weight: number;
}

/** Weight limit of writes committed together; a single write may exceed it. */
const heaviestGroup = 5000;

/** Serializes all changes of a collection. Writes that wait together are committed together (group commit). */
export class CommitQueue<Write extends { weight: number }> {
  readonly #commit: (writes: readonly Write[]) => Promise<void>;
  /** The last waiting group, which further writes may join. */
  #open: Group<Write> | undefined;
  #last: Promise<void> = Promise.resolve();

  /** `commit` must change nothing when it fails. */
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

  /** Runs exclusively, after all earlier changes. */
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
      // One write may cause the failure, so the others are retried separately.
      if (group.length > 1) for (const one of group) await this.#commitGroup([one]);
      else for (const one of group) one.reject(error);
    }
  }
}
