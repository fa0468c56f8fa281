import { forgetNames } from "./quick-exit-names.server.ts";

/**
 * What makes leaving quick and the way back blind. Its own source text is sent inside the page, so it names nothing
 * outside itself. It runs first of all scripts, and so hears of every event before the page's own.
 *
 * No page can take itself out of the history that a browser keeps; what can be done is done: the screen is empty
 * before anything is asked of the network, the entry of this page is taken by the other page, and whoever goes back
 * to earlier pages of ours in this tab is led away again, until somebody comes in by an address or a link.
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
      // A browser that keeps nothing, or too many changes of the address at once: leaving matters more.
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
    setTimeout(() => (line.textContent = ""), 8000);
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
  // The router would keep its positions, and draw the page before.
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
