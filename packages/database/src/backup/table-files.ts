import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { pipeline, Readable } from "node:stream";
import { pipeline as runPipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { type BackedUpTable, tableFile } from "./manifest.ts";
import { rowLine, type TableRows, type Value } from "./table-rows.ts";

/** Rows handed on at a time. */
const batchSize = 1_000;

/** Writes the rows of a table to its file, and syncs it. */
export async function writeTable(
  folder: string,
  { name, columns, batches }: TableRows,
): Promise<BackedUpTable> {
  const hash = createHash("sha256");
  let rows = 0;
  async function* lines(): AsyncGenerator<string> {
    for await (const batch of batches) {
      const text = batch.map(rowLine).join("");
      hash.update(text);
      rows += batch.length;
      yield text;
    }
  }
  const file = createWriteStream(tableFile(folder, name), { flags: "wx", mode: 0o600, flush: true });
  await runPipeline(Readable.from(lines()), createGzip(), file);
  return { columns, rows, sha256: hash.digest("hex") };
}

/** Reads the rows of a table back. */
export function readTable(folder: string, name: string, { columns }: BackedUpTable): TableRows {
  return { name, columns, batches: readBatches(tableFile(folder, name)) };
}

/** The rows and the hash of a file. Throws if it is missing or damaged. */
export async function hashTableFile(folder: string, name: string): Promise<Omit<BackedUpTable, "columns">> {
  const hash = createHash("sha256");
  let rows = 0;
  await runPipeline(createReadStream(tableFile(folder, name)), createGunzip(), async (chunks) => {
    for await (const chunk of chunks as AsyncIterable<Buffer>) {
      hash.update(chunk);
      for (const byte of chunk) if (byte === newline) rows += 1;
    }
  });
  return { rows, sha256: hash.digest("hex") };
}

const newline = 0x0a;

/** Only "\n" ends a line: texts may contain other separators, such as U+2028. */
async function* readBatches(file: string): AsyncGenerator<(readonly Value[])[]> {
  const text = pipeline(createReadStream(file), createGunzip(), () => undefined).setEncoding("utf8");
  let rest = "";
  let batch: (readonly Value[])[] = [];
  for await (const chunk of text as AsyncIterable<string>) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    batch.push(...lines.map((line) => JSON.parse(line) as Value[])); // as `rowLine` writes it
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
