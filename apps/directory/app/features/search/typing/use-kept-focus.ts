import { useEffect, useRef, type RefObject } from "react";

/**
 * Keeps the focus in a bar of links that change the search. Otherwise every navigation would move the focus to the
 * content, and keyboard users would start over after each filter.
 */
export function useKeptFocus(bar: RefObject<HTMLElement | null>, state: unknown): void {
  const followed = useRef<string>(undefined);
  const shown = useRef(state);
  useEffect(() => {
    const element = bar.current;
    const noteLink = ({ target }: MouseEvent) => {
      followed.current = target instanceof Element ? target.closest("a")?.id : undefined;
    };
    element?.addEventListener("click", noteLink);
    return () => element?.removeEventListener("click", noteLink);
  }, [bar]);
  useEffect(() => {
    const id = followed.current;
    if (shown.current === state) return;
    shown.current = state;
    followed.current = undefined;
    if (id === undefined) return;
    const links = [...(bar.current?.querySelectorAll<HTMLElement>("a, button") ?? [])];
    const next = links.find((link) => link.id === id) ?? links[0];
    next?.focus({ preventScroll: true });
  });
}
