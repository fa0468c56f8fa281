/** What a reader's first sign of life can be: a finger, a mouse, a key, a tool of theirs, the way back. */
const signs = [
  "pointerdown",
  "pointermove",
  "wheel",
  "keydown",
  "focusin",
  "click",
  "change",
  "popstate",
] as const;

/** Milliseconds: from the first touch of a tap to its last event, and a frame to show what it did. */
const breath = 100;

let wake: () => void = () => undefined;

/** Once in the life of a document. The server waits for nobody. */
const touched =
  typeof window === "undefined"
    ? Promise.resolve()
    : new Promise<void>((resolve) => {
        wake = resolve;
        const passive = { capture: true, passive: true };
        for (const sign of signs) window.addEventListener(sign, notice, passive);
        if (isAtWork()) notice();

        function notice(event?: Event) {
          if (event && isStill(event)) return;
          for (const sign of signs) window.removeEventListener(sign, notice, passive);
          // After the answer to the touch itself, which is what the reader waits for.
          setTimeout(resolve, breath);
        }
      });

/** Browsers report a mouse that lies still when a page moves under it. */
function isStill(event: Event): boolean {
  return (
    event instanceof PointerEvent &&
    event.type === "pointermove" &&
    event.movementX === 0 &&
    event.movementY === 0
  );
}

/**
 * A reader who wrote something before the scripts were there, or for whom this device keeps something: what it is for
 * must be seen at once, and its code is in the browser's cache.
 */
function isAtWork(): boolean {
  if (document.activeElement !== null && document.activeElement !== document.body) return true;
  try {
    return localStorage.length > 0;
  } catch {
    return false; // a browser that keeps nothing
  }
}

/**
 * Waits with code until the reader first touches the page: a first load carries only what is needed to read, and what
 * the server drew has its links and forms. For use with `loadLater`.
 */
export function whenTouched<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    await touched;
    return await load();
  };
}

/** Says that the page changes by itself, so that nothing of it may wait for a touch. */
export function beTouched(): void {
  wake();
}
