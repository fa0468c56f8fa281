import { copyFile, link, mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { lockDirectory, type DirectoryLock } from "../files/directory-lock.ts";
import { makeDirectoryDurably, syncDirectory } from "../files/durable-file.ts";
import { readManifest, writeManifest, type Manifest } from "./manifest.ts";
import { OperationLog, readLog } from "./operation-log.ts";
import { segmentFiles, type SegmentFiles } from "../segments/segment-file.ts";

/** The folder of one collection: `manifest.json`, `{n}.segment` and `{n}.documents`, `{n}.log`, `lock`. */
export class CollectionFiles {
  readonly directory: string;
  readonly #lock: DirectoryLock;
  /** As on disk. */
  #manifest: Manifest | undefined;

  private constructor(directory: string, lock: DirectoryLock) {
    this.directory = directory;
    this.#lock = lock;
  }

  /** Creates the folder if needed. Throws a `DirectoryLockedError` when another process or component has it open. */
  static async open(directory: string): Promise<CollectionFiles> {
    await makeDirectoryDurably(directory);
    return new CollectionFiles(directory, lockDirectory(directory));
  }

  close(): void {
    this.#lock.release();
  }

  async readManifest(): Promise<Manifest | undefined> {
    this.#manifest = await readManifest(this.directory);
    return this.#manifest;
  }

  async writeManifest(manifest: Manifest): Promise<void> {
    await writeManifest(this.directory, manifest);
    this.#manifest = manifest;
  }

  segment(file: number): SegmentFiles {
    return segmentFiles(this.directory, file);
  }

  async readIndex(file: number): Promise<SharedArrayBuffer> {
    const bytes = await readFile(this.segment(file).index);
    const index = new SharedArrayBuffer(bytes.byteLength);
    new Uint8Array(index).set(bytes);
    return index;
  }

  logPath(number: number): string {
    return join(this.directory, `${number}.log`);
  }

  /** The log survives a crash, even when it is empty. */
  async openLog(number: number): Promise<OperationLog> {
    const log = await OperationLog.open(this.logPath(number));
    await syncDirectory(this.directory);
    return log;
  }

  /** Numbers of the logs, ascending. */
  async logs(): Promise<number[]> {
    return (await this.#numbers("log")).toSorted((one, other) => one - other);
  }

  /** The highest number that any file bears. */
  async highestNumber(): Promise<number> {
    const numbers = await Promise.all(["log", "segment", "documents"].map((kind) => this.#numbers(kind)));
    return Math.max(0, ...numbers.flat());
  }

  async #numbers(kind: string): Promise<number[]> {
    const names = await readdir(this.directory);
    return names.flatMap((name) => {
      const [, number] = new RegExp(`^(\\d+)\\.${kind}$`).exec(name) ?? [];
      return number === undefined ? [] : [Number(number)];
    });
  }

  /** Removes files that neither the manifest on disk nor a running build needs. */
  async removeUnused(inBuilds: ReadonlySet<number>): Promise<void> {
    const { segments = [], firstLog = 0 } = this.#manifest ?? {};
    const needed = inBuilds.union(new Set(segments.map(({ file }) => file)));
    const unused = (await readdir(this.directory)).filter((name) => {
      const [, number, kind] = /^(\d+)\.(log|segment|documents)$/.exec(name) ?? [];
      if (kind === undefined) return name.endsWith(".tmp");
      return kind === "log" ? Number(number) < firstLog : !needed.has(Number(number));
    });
    await Promise.all(unused.map((name) => rm(join(this.directory, name), { force: true })));
  }

  /** Moves unusable files aside for inspection; only the latest of a name remains. */
  async setAside(names: readonly string[]): Promise<void> {
    const aside = join(this.directory, "damaged");
    await mkdir(aside, { recursive: true });
    for (const name of names) {
      try {
        await rename(join(this.directory, name), join(aside, name));
      } catch (error) {
        if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
      }
    }
  }

  /** All data files. */
  async dataFiles(): Promise<string[]> {
    const names = await readdir(this.directory);
    return names.filter((name) => /^\d+\.(log|segment|documents)$|^manifest\.json$/.test(name));
  }

  /** Whether no segment was ever finished, so that the logs from the first write on are complete. */
  async logsAreComplete(): Promise<boolean> {
    const [first] = await this.logs();
    if (first === undefined || (await this.#numbers("segment")).length > 0) return false;
    const { entries } = await readLog(this.logPath(first));
    return entries[0]?.sequence === 1;
  }

  /** Copies the collection to another folder. Segments are immutable, so both can link the same files. */
  async copyTo(directory: string): Promise<void> {
    const manifest = this.#manifest;
    if (!manifest) return;
    await makeDirectoryDurably(directory);
    for (const { file } of manifest.segments) {
      const [from, to] = [this.segment(file), segmentFiles(directory, file)];
      for (const kind of ["index", "documents"] as const) {
        // Falls back to a copy on file systems without links.
        await link(from[kind], to[kind]).catch(() => copyDurably(from[kind], to[kind]));
      }
    }
    for (const log of await this.logs()) {
      if (log >= manifest.firstLog) await copyDurably(this.logPath(log), join(directory, `${log}.log`));
    }
    await writeManifest(directory, manifest);
  }
}

async function copyDurably(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  const file = await open(to, "r+");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
