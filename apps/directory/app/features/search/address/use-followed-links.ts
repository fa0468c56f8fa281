import { useEffect, type RefObject } from "react";
import { useNavigate } from "react-router";
import { cameFrom } from "./address-origin.ts";
import { readSearchState, writeSearchState, type SearchState } from "./search-state.ts";

/**
 * Follows the plain links of a page (`data-follow`) without loading another document, as a router's own links do. It
 * listens before React, which keeps a click from the page while it brings to life what was clicked.
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
      // As a browser does with a link to where one is.
      const replace = link.href === location.href;
      if (how !== "stay") {
        void navigate({ pathname, search, hash }, { replace });
        return;
      }
      // It may have been drawn before the last letters.
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

/** Not for a new tab or window. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
