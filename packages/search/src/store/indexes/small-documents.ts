import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { makeDirectoryDurably, writeFileDurably } from "../files/durable-file.ts";

/** Small JSON documents of the store's owner, each in its own file. */
export class SmallDocuments {
  readonly #directory: string | undefined;
  readonly #values: Map<string, string>;
  #lastSave: Promise<void> = Promise.resolve();

  private constructor(directory: string | undefined, values: Map<string, string>) {
    this.#directory = directory;
    this.#values = values;
  }

  /** In memory only without a folder. */
  static async open(directory: string | undefined): Promise<SmallDocuments> {
    const values = new Map<string, string>();
    if (directory === undefined) return new SmallDocuments(directory, values);
    await makeDirectoryDurably(directory);
    for (const file of await readdir(directory)) {
      if (!file.endsWith(".json")) continue;
      const name = decodeURIComponent(file.slice(0, -".json".length));
      values.set(name, await readFile(join(directory, file), "utf8"));
    }
    return new SmallDocuments(directory, values);
  }

  /** A copy, as JSON has it. */
  read(name: string): unknown {
    const json = this.#values.get(name);
    return json === undefined ? undefined : JSON.parse(json);
  }

  save(name: string, value: unknown): Promise<void> {
    const json = JSON.stringify(value);
    const saved = this.#saveAfter(this.#lastSave, { name, json });
    this.#lastSave = saved.catch(() => undefined);
    return saved;
  }

  async #saveAfter(before: Promise<void>, { name, json }: { name: string; json: string }): Promise<void> {
    await before;
    if (this.#directory !== undefined) {
      await writeFileDurably(join(this.#directory, `${encodeURIComponent(name)}.json`), json);
    }
    this.#values.set(name, json);
  }

  async close(): Promise<void> {
    await this.#lastSave;
  }
}
