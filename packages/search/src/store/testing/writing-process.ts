/**
 * A process that writes until it is killed, and reports acknowledgements on standard output: `writing-process.ts
 * <directory> writes|replacements <first number>`.
 */
import { writeSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import type { IndexDocument } from "../../engine/document.ts";
import { openCollection } from "../collection/open-collection.ts";
import type { StoredCollection } from "../collection/stored-collection.ts";

/** Documents of one atomic write. */
const writeSize = 40;
/** Documents of one replacement. */
const replacementSize = 600;

function acknowledge(what: string): void {
  writeSync(1, `${what}\n`);
}

function documentsOf(kind: "w" | "r", number: number, count: number): IndexDocument[] {
  return Array.from({ length: count }, (_, place) => ({
    objectID: kind === "w" ? `w${number}-${place}` : `r${place}`,
    name: `Place ${place} of ${number}`,
    number,
  }));
}

async function writeOnAndOn(collection: StoredCollection, first: number): Promise<void> {
  for (let number = first; ; number += 2) {
    // Two at once, for one sync; some large enough for the thread.
    const sizes = number % 10 === 0 ? [writeSize * 5, writeSize] : [writeSize, writeSize];
    await Promise.all(
      sizes.map(async (size, place) => {
        const documents = documentsOf("w", number + place, size);
        await collection.apply(documents.map((document) => ({ kind: "put", document })));
        acknowledge(`w${number + place}`);
      }),
    );
  }
}

async function replaceOnAndOn(collection: StoredCollection, first: number): Promise<void> {
  for (let number = first; ; number++) {
    async function* batches(): AsyncGenerator<IndexDocument[]> {
      const documents = documentsOf("r", number, replacementSize);
      yield documents.slice(0, 300);
      await collection.apply(
        documentsOf("w", number, writeSize).map((document) => ({ kind: "put", document })),
      );
      acknowledge(`w${number}`);
      await setImmediate();
      yield documents.slice(300);
    }
    await collection.replaceAll(batches(), String(number));
    acknowledge(`r${number}`);
  }
}

const [directory, mode, first] = process.argv.slice(2);
const collection = await openCollection({
  ...(directory !== undefined && { directory }),
  schema: { facets: [], sorts: [], order: [] },
  onError: (error) => {
    throw error;
  },
});
acknowledge("open");
await (mode === "writes" ? writeOnAndOn : replaceOnAndOn)(collection, Number(first));
