/** One text in the storage of this browser, read as something, for `useSyncExternalStore`. It is sent nowhere. */
export interface DeviceStore<T> {
  subscribe(this: void, listener: () => void): () => void;
  /** The same object until the text changes. */
  read(this: void): T;
  /** What there is where nothing is kept: on the server, and at first. */
  readNothing(this: void): T;
  /** `null` forgets it. */
  write(this: void, text: string | null): void;
}

/** `parse` makes sense of whatever stands there, since anything may. Browsers that keep nothing remember until the page is left. */
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
        // The browser keeps nothing; `unkept` stands in.
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      // Another page of the same browser wrote.
      window.addEventListener("storage", listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener("storage", listener);
      };
    },
  };
}
