import { restoreDrafts, deleteDeviceDrafts } from "./device-draft.ts";

/** Prefix of every storage key of this site. */
const ours = "dragoman.";

/**
 * Removes everything that this site stores in this browser: saved services, searches, the place, form drafts. Returns a
 * function that restores it until the reader leaves the page.
 */
export function clearDevice(): () => void {
  const storages = [() => localStorage, () => sessionStorage];
  const removed = storages.flatMap((open) => removeOwn(open));
  const drafts = deleteDeviceDrafts();
  notifyStores();
  return () => {
    void drafts.then(restoreDrafts);
    for (const { open, key, text } of removed) open().setItem(key, text);
    notifyStores();
  };
}

interface RemovedText {
  open: () => Storage;
  key: string;
  text: string;
}

function removeOwn(open: () => Storage): RemovedText[] {
  try {
    const storage = open();
    const removed = Object.keys(storage)
      .filter((key) => key.startsWith(ours))
      .map((key) => ({ open, key, text: storage.getItem(key) ?? "" }));
    for (const { key } of removed) storage.removeItem(key);
    return removed;
  } catch {
    return []; // storage is disabled
  }
}

/** Notifies this page: browsers send storage events only to other pages. */
function notifyStores(): void {
  dispatchEvent(new StorageEvent("storage"));
}
