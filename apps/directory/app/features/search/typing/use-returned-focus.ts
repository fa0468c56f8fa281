import { useEffect, type RefObject } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/** The address of the link last followed from each history entry. */
const followed = new Map<string, string>();

/**
 * Returns the focus to the result that the reader returns from, because a navigation moves it to the top of the
 * page.
 */
export function useReturnedFocus(results: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    const element = results.current;
    const noteLink = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (link) followed.set(key, link.href);
    };
    element?.addEventListener("click", noteLink);
    return () => element?.removeEventListener("click", noteLink);
  }, [results, key]);
  useEffect(() => {
    const href = type === NavigationType.Pop ? followed.get(key) : undefined;
    if (href === undefined) return;
    const links = [...(results.current?.querySelectorAll("a") ?? [])];
    links.find((link) => link.href === href)?.focus({ preventScroll: true });
  }, [results, key, type]);
}
