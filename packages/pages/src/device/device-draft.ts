/** The value of one control, and the value that it replaced. */
export interface DraftText {
  value: string[];
  over: string[];
  /** The page's name for everything sent since the last response, including this text. */
  save?: string;
}

/** A form with a draft on the device. */
export interface FormDraft {
  /** The id of the draft. */
  draft: string;
  /** BCP 47, for a form with texts in another language. */
  language: string | null;
}

/** The draft of one form on this device, stored until the server has it, so that a crash of either loses nothing. */
export interface DeviceDraft {
  /** By the name of the control. Empty in a browser without storage. */
  read(this: void): Promise<Map<string, DraftText>>;
  /**
   * `null` removes a text. Resolves to whether the texts are on the disk, where they survive a crash of the browser.
   */
  write(this: void, texts: ReadonlyMap<string, DraftText | null>): Promise<boolean>;
  close(this: void): void;
}

const databaseName = "dragoman.drafts";
const storeName = "texts";

/** Keys are `[draft, language or empty, control]`, so that a key range covers one form. */
function partsOf(key: IDBValidKey): string[] {
  return Array.isArray(key) ? key.map(String) : [];
}

/**
 * Uses IndexedDB, because browsers flush `localStorage` to the disk late (Chromium after five seconds, then once a
 * minute) and lose it in a crash. The database opens once, so that a key press is on its way to the disk before
 * anything else happens.
 */
export function openDeviceDraft({ draft, language }: FormDraft): DeviceDraft {
  const opening = openDatabase();
  opening.catch(() => undefined); // each call reports it
  const form = [draft, language ?? ""];
  return {
    async read() {
      try {
        const store = (await opening).transaction(storeName).objectStore(storeName);
        return await readRange(store, IDBKeyRange.bound(form, [...form, []]));
      } catch {
        return new Map();
      }
    },
    async write(texts) {
      try {
        await change(await opening, (store) => {
          for (const [name, text] of texts)
            if (text) store.put(text, [...form, name]);
            else store.delete([...form, name]);
        });
        return true;
      } catch {
        return false;
      }
    },
    close: () => void opening.then((database) => database.close()).catch(() => undefined),
  };
}

/** The texts of all forms of a draft, in any language, by the name of the control. */
export async function readDeviceDraft(draft: string): Promise<Map<string, DraftText>> {
  try {
    const database = await openDatabase({ onlyIfThere: true });
    const store = database.transaction(storeName).objectStore(storeName);
    return await readRange(store, IDBKeyRange.bound([draft], [draft, []])).finally(() => database.close());
  } catch {
    return new Map(); // no draft, or no storage
  }
}

/** By the name of the control. */
async function readRange(store: IDBObjectStore, range: IDBKeyRange): Promise<Map<string, DraftText>> {
  const [keys, texts] = await Promise.all([
    answerOf(store.getAllKeys(range)),
    answerOf<DraftText[]>(store.getAll(range)), // `write` wrote them
  ]);
  return new Map(texts.map((text, index) => [partsOf(keys[index] ?? [])[2] ?? "", text]));
}

/** All texts of a device, by their keys. */
export type RemovedDrafts = readonly (readonly [key: IDBValidKey, text: unknown])[];

/**
 * Removes the texts of all drafts except those that `isKept` selects: those sent, discarded, or of a person who leaves
 * this device. Resolves to the removed data, so that it can be restored.
 */
export async function deleteDeviceDrafts({
  isKept = () => false,
}: { isKept?: (draft: string) => boolean } = {}): Promise<RemovedDrafts> {
  try {
    const database = await openDatabase({ onlyIfThere: true });
    const removed: [IDBValidKey, unknown][] = [];
    await change(database, (store) => {
      store.openCursor().addEventListener("success", function forget() {
        const cursor = this.result;
        if (!cursor) return;
        const [draft = ""] = partsOf(cursor.key);
        if (!isKept(draft)) {
          removed.push([cursor.key, cursor.value]);
          cursor.delete();
        }
        cursor.continue();
      });
    }).finally(() => database.close());
    return removed;
  } catch {
    return []; // no drafts, or no storage
  }
}

/** Restores texts removed by `deleteDeviceDrafts`. */
export async function restoreDrafts(removed: RemovedDrafts): Promise<void> {
  if (removed.length === 0) return;
  const database = await openDatabase();
  await change(database, (store) => {
    for (const [key, text] of removed) store.put(text, key);
  }).finally(() => database.close());
}

/** `onlyIfThere`: fails instead of creating the database. */
function openDatabase({ onlyIfThere = false } = {}): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.addEventListener("upgradeneeded", () => {
      if (onlyIfThere) request.transaction?.abort();
      else request.result.createObjectStore(storeName);
    });
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", (event) => {
      event.preventDefault(); // otherwise Firefox logs it to the console
      reject(request.error ?? new Error("The storage of this browser cannot be opened."));
    });
  });
}

/** Resolves when everything that `work` requests is on the disk. */
function change(database: IDBDatabase, work: (store: IDBObjectStore) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(storeName, "readwrite", { durability: "strict" });
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("Not written.")));
    work(transaction.objectStore(storeName));
  });
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("Not read.")));
  });
}
