import type { SectionSource, SectionWriter } from "./segment-file.ts";
import { hashOfText } from "./text-hash.ts";
import { openTextPool, writeTextPool } from "./text-pool.ts";

/** Identities by document, and documents by identity: an open-addressing hash table of document numbers plus one. */
export interface Identities {
  at: (document: number) => string;
  /** The document with this identity, or -1. */
  find: (objectID: string) => number;
}

export function writeIdentities(writer: SectionWriter, objectIDs: readonly string[]): void {
  writeTextPool(writer, "identities", objectIDs);
  let size = 2;
  while (size * 3 < objectIDs.length * 4) size *= 2;
  const slots = new Uint32Array(size);
  for (const [document, objectID] of objectIDs.entries()) {
    let slot = hashOfText(objectID) & (size - 1);
    while (slots[slot] !== 0) slot = (slot + 1) & (size - 1);
    slots[slot] = document + 1;
  }
  writer.add("identities.slots", slots);
}

export function openIdentities(sections: SectionSource): Identities {
  const pool = openTextPool(sections, "identities");
  const slots = sections.uint32("identities.slots");
  return {
    at: pool.at,
    find: (objectID) => {
      let slot = hashOfText(objectID) & (slots.length - 1);
      for (;;) {
        const document = (slots[slot] ?? 0) - 1;
        if (document === -1 || pool.equals(document, objectID)) return document;
        slot = (slot + 1) & (slots.length - 1);
      }
    },
  };
}
