import { randomBytes } from "node:crypto";
import { keyRing, type KeyRing } from "./key-ring.ts";
import type { ApiKey, KeyDescription } from "../protocol/routes/api-key.ts";
import { refusal } from "../search-refusal.ts";
import type { IndexStore } from "../store/indexes/index-store.ts";

/**
 * The keys of a host, stored with its indexes. The administrator's key comes from the configuration and is never
 * stored.
 */
export interface StoredKeys {
  ring(): KeyRing;
  all(): readonly ApiKey[];
  add(description: KeyDescription): Promise<ApiKey>;
  /** Replaces the description of a key. */
  change(value: string, description: KeyDescription): Promise<void>;
  remove(value: string): Promise<void>;
  /** Restores a removed key. */
  restore(value: string): Promise<ApiKey>;
}

interface KeyDocument {
  keys: readonly ApiKey[];
  /** Restorable keys, the most recently removed first. */
  removed: readonly ApiKey[];
}

/** Every search key may be the parent of a secured key and is tried; a thousand take some milliseconds. */
const maximumKeys = 1000;
const documentName = "keys";

export function openStoredKeys({
  store,
  administrator,
  given = [],
}: {
  store: IndexStore;
  administrator: string;
  /** Keys from the configuration, valid in addition to the stored ones and immutable. */
  given?: readonly ApiKey[];
}): StoredKeys {
  let document = store.document<KeyDocument>(documentName) ?? { keys: [], removed: [] };
  let ring = ringOf(0);
  let saving: Promise<unknown> = Promise.resolve();

  function ringOf(version: number): KeyRing {
    return keyRing({ keys: [...given, ...document.keys], administrator, version });
  }
  /** Serializes changes; a key is valid once it is stored. */
  function save(change: () => KeyDocument): Promise<void> {
    const saved = saving.then(() => keep(change()));
    saving = saved.catch(() => undefined);
    return saved;
  }
  async function keep(next: KeyDocument): Promise<void> {
    await store.saveDocument(documentName, next);
    document = next;
    ring = ringOf(ring.version + 1);
  }
  function stored(value: string): ApiKey {
    const key = document.keys.find((one) => one.value === value);
    if (!key) throw refusal.keyMissing();
    return key;
  }
  return {
    ring: () => ring,
    all: () => [...given, ...document.keys],
    async add(description) {
      const now = secondsNow();
      const value = randomBytes(16).toString("hex");
      const key = { ...description, value, createdAt: now, validFrom: now };
      await save(() => {
        if (document.keys.length >= maximumKeys) throw refusal.tooManyKeys(maximumKeys);
        return { ...document, keys: [...document.keys, key] };
      });
      return key;
    },
    change: (value, description) =>
      save(() => {
        const changed = { ...stored(value), ...description, validFrom: secondsNow() };
        return { ...document, keys: document.keys.map((one) => (one.value === value ? changed : one)) };
      }),
    remove: (value) =>
      save(() => ({
        keys: document.keys.filter((one) => one.value !== value),
        removed: [stored(value), ...document.removed].slice(0, maximumKeys),
      })),
    async restore(value) {
      const key = document.removed.find((one) => one.value === value);
      await save(() => {
        if (!key) throw refusal.keyMissing();
        return {
          keys: [...document.keys, key],
          removed: document.removed.filter((one) => one.value !== value),
        };
      });
      if (!key) throw refusal.keyMissing();
      return key;
    },
  };
}

function secondsNow(): number {
  return Math.floor(Date.now() / 1000);
}
