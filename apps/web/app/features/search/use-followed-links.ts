import { useEffect, type RefObject } from "react";
import { useNavigate } from "react-router";
import { cameFrom } from "./address-origin.ts";

/** Follows the plain links of a page (`data-follow`) without loading another document, as a router's own links do. */
export function useFollowedLinks(page: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const element = page.current;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const how = link?.dataset["follow"];
      if (!link || how === undefined || !isPlain(event)) return;
      event.preventDefault();
      const { pathname, search, hash } = link;
      void navigate(
        { pathname, search, hash },
        // As a browser does with a link to where one is.
        {
          replace: link.href === location.href,
          preventScrollReset: how === "stay",
          state: how === "stay" ? cameFrom("filter") : null,
        },
      );
    };
    element?.addEventListener("click", follow);
    return () => element?.removeEventListener("click", follow);
  }, [page, navigate]);
}

/** Neither a new tab or window, nor something that another part has done already. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;
}
