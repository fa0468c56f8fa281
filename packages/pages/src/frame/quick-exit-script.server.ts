import { forgetNames } from "./quick-exit-names.server.ts";

/**
 * Makes leaving quick and the way back blank. Its source text is inlined in the page, so it refers to nothing outside
 * itself. It runs before all other scripts, so it handles every event before the page does.
 *
 * A page cannot remove itself from the browser's history. Instead the script blanks the screen before any network
 * request and replaces the entry of this page. A reader who goes back to earlier pages of ours in this tab is
 * redirected again, until the site is opened by an address or a link.
 */
function watchForExit(forget: () => void): void {
  const exit = document.currentScript?.dataset["exit"] ?? "about:blank";
  const links = "a[data-quick-exit]";
  const mark = "left";
  const inTime = 2000;
  let left = false;
  let hinted = false;
  let presses: number[] = [];

  function leave(): void {
    left = true;
    document.documentElement.style.setProperty("display", "none", "important");
    document.title = new URL(exit).hostname;
    for (const media of document.querySelectorAll<HTMLMediaElement>("audio, video")) media.pause();
    if ("speechSynthesis" in window) speechSynthesis.cancel();
    try {
      sessionStorage.clear();
      sessionStorage.setItem(mark, "1");
      forget();
      history.replaceState(null, "", "/");
    } catch {
      // Storage is disabled, or the address changed too often: leaving matters more.
    }
    location.replace(exit);
  }

  function hasLeft(): boolean {
    try {
      return sessionStorage.getItem(mark) !== null;
    } catch {
      return false;
    }
  }

  function hint(): void {
    const line = document.querySelector<HTMLElement>("[data-quick-exit-hint]");
    if (hinted || !line) return;
    hinted = true;
    line.textContent = line.dataset["quickExitHint"] ?? "";
    const clear = () => (line.textContent = "");
    setTimeout(clear, 4000);
    for (const event of ["pointerdown", "focusout"]) addEventListener(event, clear, { once: true });
  }

  function isExit(target: EventTarget | null): boolean {
    return target instanceof Element && target.closest(links) !== null;
  }

  const [visit] = performance.getEntriesByType("navigation");
  if (hasLeft()) {
    if (visit instanceof PerformanceNavigationTiming && visit.type === "back_forward") leave();
    else sessionStorage.removeItem(mark);
  }

  addEventListener("pageshow", (event) => {
    if (event.persisted && hasLeft()) leave();
  });
  // The router would save its scroll positions and render the previous page.
  addEventListener("pagehide", (event) => left && event.stopImmediatePropagation(), true);
  addEventListener(
    "popstate",
    (event) => {
      if (!left) return;
      event.stopImmediatePropagation();
      location.replace(exit);
    },
    true,
  );
  addEventListener(
    "click",
    (event) => {
      if (!isExit(event.target)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      leave();
    },
    true,
  );
  addEventListener(
    "keydown",
    (event) => {
      if (event.repeat || event.isComposing) return;
      if (event.key !== "Escape") {
        presses = [];
        return;
      }
      presses = [...presses.filter((at) => event.timeStamp - at < inTime), event.timeStamp];
      if (presses.length === 3) leave();
      else hint();
    },
    true,
  );
  addEventListener("focusin", (event) => {
    if (isExit(event.target) && event.target instanceof Element && event.target.matches(":focus-visible"))
      hint();
  });
}

/** For the head of every page. */
export const quickExitCode = `(${watchForExit.toString()})(${forgetNames.toString()})`.replace(
  /\n\s+/g,
  "\n",
);
