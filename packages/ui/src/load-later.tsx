import { lazy, memo, Suspense, useEffect, type ComponentType } from "react";

/** Milliseconds. */
const pause = 5000;

/**
 * A button clicked before its component was hydrated. React discards such clicks and exposes no event for them; native
 * behaviour has already happened.
 */
let missedClick: HTMLElement | null | undefined;

if (typeof window !== "undefined") {
  const recordClick = ({ target }: Event) => {
    // What the click itself places on the page must not repeat it.
    if (areAllHydrated()) return;
    missedClick = (target as Element).closest<HTMLElement>("button[type=button]:not([popovertarget])");
  };
  addEventListener("click", recordClick, true);
  addEventListener("click", () => (missedClick = null));
}

/** The number of components on the page, and how many of them are hydrated. Counted per document, in browsers only. */
const parts = { placed: 0, hydrated: 0 };

/**
 * Whether every component on the page is hydrated. Until then, a synchronous React update outside a transition would
 * remove server-rendered HTML.
 */
export function areAllHydrated(): boolean {
  return parts.placed === parts.hydrated;
}

/**
 * Returns a component whose code loads after the page is hydrated; the server renders it as usual. `memo` separates it
 * from its parent: an update of the parent before the code has loaded would remove the server-rendered HTML.
 */
export function loadLater<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(() => loadPatiently(load));
  return memo(function Later(props: Props) {
    useEffect(() => count("placed"), []);
    return (
      <Suspense fallback={null}>
        <Part {...props} />
        <Hydrated />
      </Suspense>
    );
  });
}

/** Mounts together with the component beside it. */
function Hydrated() {
  useEffect(() => {
    const button = missedClick;
    missedClick = undefined;
    // If the button belongs to a component that is not hydrated yet, the click is recorded again.
    button?.click();
    return count("hydrated");
  }, []);
  return null;
}

function count(kind: keyof typeof parts): () => void {
  parts[kind] += 1;
  return () => {
    parts[kind] -= 1;
  };
}

/** Retries until the code loads. Without a connection the server-rendered HTML stays, with its links and forms. */
async function loadPatiently<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (typeof window === "undefined") throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
