import { lazy, memo, Suspense, type ComponentType } from "react";

/** Milliseconds. */
const pause = 5000;

/**
 * A part of a page whose code is loaded after the page is alive. The server draws it all the same. It is a part of its
 * own (`memo`): a change around it, before its code has come, would take away what the server drew.
 */
export function loadLater<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(() => loadPatiently(load));
  return memo(function Later(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  });
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
