/** One parsed text in the storage of this browser, for `useSyncExternalStore`. It is never sent. */
export interface DeviceStore<T> {
  subscribe(this: void, listener: () => void): () => void;
  /** Returns the same object until the text changes. */
  read(this: void): T;
  /** The value where nothing is stored: on the server, and initially. */
  readNothing(this: void): T;
  /** `null` removes the text. */
  write(this: void, text: string | null): void;
}

/** `parse` must accept any text. Without storage, the value lasts until the reader leaves the page. */
export function createDeviceStore<T>(key: string, parse: (text: string | null) => T): DeviceStore<T> {
  const nothing = parse(null);
  const listeners = new Set<() => void>();
  let known = { text: null as string | null, value: nothing }; // widened: a text comes later
  let unkept: string | null = null;

  function readText(): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return unkept;
    }
  }

  return {
    read() {
      const text = readText();
      if (text !== known.text) known = { text, value: parse(text) };
      return known.value;
    },
    readNothing: () => nothing,
    write(text) {
      unkept = text;
      try {
        if (text === null) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
      } catch {
        // No storage; `unkept` replaces it.
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      // Another page of the same browser changed the text.
      window.addEventListener("storage", listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener("storage", listener);
      };
    },
  };
}
