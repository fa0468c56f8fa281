import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { Refusal } from "@dragoman/hsds/refusal";
import type { FileStorage } from "./file-storage.ts";
import { writeLocalFile } from "./local-file.ts";

/**
 * Tests the operations that the server needs: writes a small file, reads a part of it, lists it and removes it. `folder` is where
 * the file is prepared.
 *
 * @throws {Refusal} `storage-unavailable`, with the reason
 */
export async function tryStorage(storage: FileStorage, { folder }: { folder: string }): Promise<void> {
  const id = randomUUID();
  const name = `trial/${id}`;
  const path = join(folder, id);
  const file = await writeLocalFile(path, [new TextEncoder().encode(id)]);
  try {
    await storage.put(name, file);
    const part = await storage.open(name, { first: 0, last: 7 });
    let isListed = false;
    for await (const listed of storage.list("trial")) isListed ||= listed.name === name;
    await storage.remove(name);
    if (!part || (await text(part)) !== id.slice(0, 8) || !isListed)
      throw new Refusal("storage-unavailable", { reason: "it does not return what was written", seconds: 0 });
  } finally {
    await rm(path, { force: true });
  }
}
