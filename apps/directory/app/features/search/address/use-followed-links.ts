import { useEffect, type RefObject } from "react";
import { useNavigate } from "react-router";
import { cameFrom } from "./address-origin.ts";
import { readSearchState, writeSearchState, type SearchState } from "./search-state.ts";

/**
 * Follows the plain links of a page (`data-follow`) without loading another document, like the router's own links.
 * Listens before React, which withholds clicks while it hydrates what was clicked.
 */
export function useFollowedLinks(
  page: RefObject<HTMLElement | null>,
  latestRef: RefObject<SearchState>,
): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const how = link?.dataset["follow"];
      if (!link || how === undefined || !page.current?.contains(link) || !isPlain(event)) return;
      event.preventDefault();
      const { pathname, search, hash } = link;
      // As browsers do with a link to the current page.
      const replace = link.href === location.href;
      if (how !== "stay") {
        void navigate({ pathname, search, hash }, { replace });
        return;
      }
      // The link may have been rendered before the last letters were typed.
      const { query } = latestRef.current;
      latestRef.current = { ...readSearchState(new URLSearchParams(search)), query };
      void navigate(
        { pathname, search: writeSearchState(latestRef.current) },
        { replace, preventScrollReset: true, state: cameFrom("filter") },
      );
    };
    window.addEventListener("click", follow, true);
    return () => window.removeEventListener("click", follow, true);
  }, [page, latestRef, navigate]);
}

/** Whether the click does not open a new tab or window. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
