import { lazy, memo, Suspense, useEffect, type ComponentType } from "react";

/** Milliseconds. */
const pause = 5000;

/**
 * A button that was tapped while its part was not at work. React lets nobody hear of such a click, and forgets it; what
 * browsers do by themselves, they have done.
 */
let missed: HTMLElement | null | undefined;

if (typeof window !== "undefined") {
  const hear = ({ target }: Event) => {
    missed = (target as Element).closest<HTMLElement>("button[type=button]:not([popovertarget])");
  };
  addEventListener("click", hear, true);
  addEventListener("click", () => (missed = null));
}

/** How many parts there are on the page, and how many of them are at work. They belong to a document in a browser. */
const parts = { placed: 0, alive: 0 };

/**
 * Whether every part on the page is at work. As long as one is not, a change that React makes at once, and not as a
 * transition, would take away what the server drew of it.
 */
export function areAllAlive(): boolean {
  return parts.placed === parts.alive;
}

/**
 * A part of a page whose code is loaded after the page is alive. The server draws it all the same. It is a part of its
 * own (`memo`): a change around it, before its code has come, would take away what the server drew.
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
        <Alive />
      </Suspense>
    );
  });
}

/** Comes to life together with the part beside it. */
function Alive() {
  useEffect(() => {
    const button = missed;
    missed = undefined;
    // Where it belongs to a part that still sleeps, it is missed once more.
    button?.click();
    return count("alive");
  }, []);
  return null;
}

function count(kind: keyof typeof parts): () => void {
  parts[kind] += 1;
  return () => {
    parts[kind] -= 1;
  };
}

/** Without a connection the part stays as the server drew it, with its links and forms, until the code comes. */
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
