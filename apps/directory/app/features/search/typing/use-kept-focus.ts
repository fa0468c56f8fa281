import { useEffect, useRef, type RefObject } from "react";

/**
 * Keeps the focus in a bar of links that change the search: a page that changed takes the focus to its content, and
 * whoever chooses filters by keyboard would begin anew after each of them.
 */
export function useKeptFocus(bar: RefObject<HTMLElement | null>, state: unknown): void {
  const followed = useRef<string>(undefined);
  const shown = useRef(state);
  useEffect(() => {
    const element = bar.current;
    const remember = ({ target }: MouseEvent) => {
      followed.current = target instanceof Element ? target.closest("a")?.id : undefined;
    };
    element?.addEventListener("click", remember);
    return () => element?.removeEventListener("click", remember);
  }, [bar]);
  useEffect(() => {
    const id = followed.current;
    if (shown.current === state) return;
    shown.current = state;
    followed.current = undefined;
    if (id === undefined) return;
    // After the page's own effects, which come after this one.
    queueMicrotask(() => {
      const links = [...(bar.current?.querySelectorAll<HTMLElement>("a, button") ?? [])];
      const next = links.find((link) => link.id === id) ?? links[0];
      next?.focus({ preventScroll: true });
    });
  });
}
