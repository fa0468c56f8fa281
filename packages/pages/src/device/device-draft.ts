/** What was written into one control, and what stood there before. */
export interface DraftText {
  value: string[];
  over: string[];
  /** What the page calls all that it has sent since it was last answered, this text among it. */
  save?: string;
}

/** A form that a device keeps something of. */
export interface FormDraft {
  /** The id of the draft. */
  draft: string;
  /** BCP 47: of a form of texts in another language. */
  language: string | null;
}

/** What this device keeps of one form until the server has it, so that a crash of either loses nothing. */
export interface DeviceDraft {
  /** By the name of the control. Nothing in a browser that keeps nothing. */
  read(this: void): Promise<Map<string, DraftText>>;
  /** `null` forgets. Answers whether it is on the disk, where the death of the whole browser leaves it. */
  write(this: void, texts: ReadonlyMap<string, DraftText | null>): Promise<boolean>;
  close(this: void): void;
}

const databaseName = "dragoman.drafts";
const storeName = "texts";

/** Keys are `[draft, language or nothing, control]`, so that everything of one form stands together. */
function partsOf(key: IDBValidKey): string[] {
  return Array.isArray(key) ? key.map(String) : [];
}

/**
 * IndexedDB, because browsers write `localStorage` to the disk whenever they like (Chromium after five seconds, and
 * then once a minute): what dies with the browser before that is gone. It is opened once, so that a key that somebody
 * presses is on its way to the disk before anything else happens.
 */
export function openDeviceDraft({ draft, language }: FormDraft): DeviceDraft {
  const opening = openDatabase();
  opening.catch(() => undefined); // said by each call
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

/** What is kept of all forms of a draft, in whichever language, by the name of the control. */
export async function readDeviceDraft(draft: string): Promise<Map<string, DraftText>> {
  try {
    const database = await openDatabase({ onlyIfThere: true });
    const store = database.transaction(storeName).objectStore(storeName);
    return await readRange(store, IDBKeyRange.bound([draft], [draft, []])).finally(() => database.close());
  } catch {
    return new Map(); // nothing is kept, or the browser keeps nothing
  }
}

/** By the name of the control. */
async function readRange(store: IDBObjectStore, range: IDBKeyRange): Promise<Map<string, DraftText>> {
  const [keys, texts] = await Promise.all([
    answerOf(store.getAllKeys(range)),
    answerOf<DraftText[]>(store.getAll(range)), // `write` has written them
  ]);
  return new Map(texts.map((text, index) => [partsOf(keys[index] ?? [])[2] ?? "", text]));
}

/** Everything that is kept, by its key. */
export type TakenDrafts = readonly (readonly [key: IDBValidKey, text: unknown])[];

/**
 * Forgets what is kept of all drafts but some: they are sent, thrown away, or of somebody who leaves this device.
 * Answers what was forgotten, so that it can be put back.
 */
export async function forgetDeviceDrafts({
  isKept = () => false,
}: { isKept?: (draft: string) => boolean } = {}): Promise<TakenDrafts> {
  try {
    const database = await openDatabase({ onlyIfThere: true });
    const taken: [IDBValidKey, unknown][] = [];
    await change(database, (store) => {
      store.openCursor().addEventListener("success", function forget() {
        const cursor = this.result;
        if (!cursor) return;
        const [draft = ""] = partsOf(cursor.key);
        if (!isKept(draft)) {
          taken.push([cursor.key, cursor.value]);
          cursor.delete();
        }
        cursor.continue();
      });
    }).finally(() => database.close());
    return taken;
  } catch {
    return []; // nothing is kept, or the browser keeps nothing
  }
}

/** Puts back what was forgotten a moment ago. */
export async function bringBackDrafts(taken: TakenDrafts): Promise<void> {
  if (taken.length === 0) return;
  const database = await openDatabase();
  await change(database, (store) => {
    for (const [key, text] of taken) store.put(text, key);
  }).finally(() => database.close());
}

/** `onlyIfThere`: fails instead of making it. */
function openDatabase({ onlyIfThere = false } = {}): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.addEventListener("upgradeneeded", () => {
      if (onlyIfThere) request.transaction?.abort();
      else request.result.createObjectStore(storeName);
    });
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", (event) => {
      event.preventDefault(); // Firefox writes it to the console otherwise
      reject(request.error ?? new Error("The storage of this browser cannot be opened."));
    });
  });
}

/** Resolves when everything that `work` asks for is on the disk. */
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
