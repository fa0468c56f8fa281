import { bringBackDrafts, forgetDeviceDrafts } from "./device-draft.ts";

/** Every name under which this site keeps something in a browser begins like this. */
const ours = "dragoman.";

/**
 * Forgets everything that this site keeps in the storage of this browser: saved services, searches, the place, what
 * was written into forms. Returns what brings it back, as long as the page is not left.
 */
export function forgetDevice(): () => void {
  const storages = [() => localStorage, () => sessionStorage];
  const taken = storages.flatMap((open) => takeOut(open));
  const drafts = forgetDeviceDrafts();
  tellStores();
  return () => {
    void drafts.then(bringBackDrafts);
    for (const { open, key, text } of taken) open().setItem(key, text);
    tellStores();
  };
}

interface Taken {
  open: () => Storage;
  key: string;
  text: string;
}

function takeOut(open: () => Storage): Taken[] {
  try {
    const storage = open();
    const taken = Object.keys(storage)
      .filter((key) => key.startsWith(ours))
      .map((key) => ({ open, key, text: storage.getItem(key) ?? "" }));
    for (const { key } of taken) storage.removeItem(key);
    return taken;
  } catch {
    return []; // a browser that keeps nothing
  }
}

/** Browsers tell other pages when a storage changes, and never the one that did it. */
function tellStores(): void {
  dispatchEvent(new StorageEvent("storage"));
}
