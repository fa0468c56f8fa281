import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { identitiesIn, openTestCollection } from "./testing/small-collection.ts";
import { temporaryDirectory } from "./testing/temporary-directory.ts";
import type { StoredCollection } from "./collection/stored-collection.ts";

/** Milliseconds for some twenty processes on a busy machine. */
const timeout = 240_000;

const program = fileURLToPath(new URL("testing/writing-process.ts", import.meta.url));

interface Killing {
  directory: string;
  mode: "writes" | "replacements";
  first: number;
  /** Acknowledgements to wait for before the kill. */
  after: number;
}

/** The acknowledgements of a process that was killed in the middle of its work. */
async function acknowledgedUntilKilled({ directory, mode, first, after }: Killing): Promise<string[]> {
  const child = spawn(process.execPath, [program, directory, mode, String(first)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    if (output.split("\n").length > after + 1) child.kill("SIGKILL");
  });
  const [, signal] = await exited;
  expect(signal).toBe("SIGKILL");
  // A line truncated by the kill does not count as acknowledged.
  return output.split("\n").slice(1, -1);
}

async function reopened<Result>(
  directory: string,
  look: (collection: StoredCollection) => Result,
): Promise<Result> {
  const collection = await openTestCollection({ directory });
  expect(collection.rebuilt).toBe(false);
  const result = look(collection);
  await collection.close();
  return result;
}

/** The number of documents present from each write. */
function countsOfWrites(collection: StoredCollection): Map<number, number> {
  const counts = new Map<number, number>();
  for (const objectID of identitiesIn(collection)) {
    const [, number] = /^w(\d+)-/.exec(objectID) ?? [];
    if (number !== undefined) counts.set(Number(number), (counts.get(Number(number)) ?? 0) + 1);
  }
  return counts;
}

function sizeOfWrite(number: number): number {
  return number % 10 === 0 ? 200 : 40;
}

test(
  "no acknowledged write is lost, and none is there by half, however often the process is killed",
  { timeout },
  async () => {
    const directory = temporaryDirectory();
    const acknowledged = new Set<number>();
    for (let round = 0; round < 12; round++) {
      const lines = await acknowledgedUntilKilled({
        directory,
        mode: "writes",
        first: round * 1000,
        after: 1 + ((round * 17) % 40),
      });
      for (const line of lines) acknowledged.add(Number(line.slice(1)));
      const counts = await reopened(directory, countsOfWrites);
      for (const number of acknowledged) expect(counts.get(number)).toBe(sizeOfWrite(number));
      for (const [number, count] of counts) expect(count).toBe(sizeOfWrite(number));
    }
    expect(acknowledged.size).toBeGreaterThan(100);
  },
);

test(
  "a killed replacement leaves all old or all new documents, and concurrent writes",
  { timeout },
  async () => {
    const directory = temporaryDirectory();
    let first = 1;
    for (let round = 0; round < 9; round++) {
      const lines = await acknowledgedUntilKilled({
        directory,
        mode: "replacements",
        first,
        after: 1 + ((round * 5) % 9),
      });
      const found = await reopened(directory, (collection) => {
        const numbers = new Set<unknown>();
        let count = 0;
        for (const document of collection.documents()) {
          if (!document.objectID.startsWith("r")) continue;
          numbers.add(document["number"]);
          count++;
        }
        return { numbers: [...numbers], count, writes: countsOfWrites(collection), note: collection.note };
      });
      const replaced = Math.max(
        0,
        ...lines.filter((line) => line.startsWith("r")).map((line) => Number(line.slice(1))),
      );
      const shown = Number(found.numbers[0] ?? 0);
      expect(found.numbers.length).toBeLessThanOrEqual(1);
      expect(found.count).toBe(shown === 0 ? 0 : 600);
      expect(shown).toBeGreaterThanOrEqual(replaced);
      expect(found.note ?? "0").toBe(String(shown));
      const written = lines.filter((line) => line.startsWith("w")).map((line) => Number(line.slice(1)));
      for (const number of written) if (number >= shown) expect(found.writes.get(number)).toBe(40);
      for (const count of found.writes.values()) expect(count).toBe(40);
      first = Math.max(shown, first) + 10;
    }
  },
);
