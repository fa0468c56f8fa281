import { useEffect, type RefObject } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/** Which link was followed last from each place of the history, by its address. */
const followed = new Map<string, string>();

/** Puts the focus back on the result from which one comes back, since a page that changed takes it to its top. */
export function useReturnedFocus(results: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    const element = results.current;
    const remember = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (link) followed.set(key, link.href);
    };
    element?.addEventListener("click", remember);
    return () => element?.removeEventListener("click", remember);
  }, [results, key]);
  useEffect(() => {
    const href = type === NavigationType.Pop ? followed.get(key) : undefined;
    if (href === undefined) return;
    // After the page's own effects, which come after this one.
    queueMicrotask(() => {
      const links = [...(results.current?.querySelectorAll("a") ?? [])];
      links.find((link) => link.href === href)?.focus({ preventScroll: true });
    });
  }, [results, key, type]);
}
