/** Events of a reader's first interaction: pointer, wheel, keyboard, assistive technology, navigation back. */
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

/** Milliseconds from the first event of a tap to its last one, plus a frame to paint the response. */
const settleTime = 100;

let wake: () => void = () => undefined;

/** Resolves once per document; on the server, at once. */
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
          // After the response to the interaction itself, which is what the reader waits for.
          setTimeout(resolve, settleTime);
        }
      });

/** Browsers report a still mouse as moved when the page scrolls under it. */
function isStill(event: Event): boolean {
  return (
    event instanceof PointerEvent &&
    event.type === "pointermove" &&
    event.movementX === 0 &&
    event.movementY === 0
  );
}

/**
 * Whether the reader typed before the scripts loaded, or has data stored on this device. What depends on it must show
 * at once, and its code is already in the browser's cache.
 */
function isAtWork(): boolean {
  if (document.activeElement !== null && document.activeElement !== document.body) return true;
  try {
    return localStorage.length > 0;
  } catch {
    return false; // storage is disabled
  }
}

/**
 * Delays loading code until the reader first interacts with the page: the first load carries only what is needed to
 * read, and the links and forms in the server's HTML work without it. For use with `loadLater`.
 */
export function whenTouched<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    await touched;
    return await load();
  };
}

/** Loads delayed code at once, because the page changes without an interaction. */
export function loadDelayedCode(): void {
  wake();
}
