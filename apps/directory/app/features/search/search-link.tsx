import type { AnchorHTMLAttributes } from "react";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { writeSearchState, type SearchState } from "./address/search-state.ts";

export interface SearchLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: SearchState;
  /** Changes a filter or the view, but not the query: the scroll position stays. */
  stays?: boolean;
}

/**
 * A link to another search. A plain link, followed by `useFollowedLinks`: the router's own links would render again
 * with every letter that changes the address.
 */
export function SearchLink({ to, stays = false, children, ...anchor }: SearchLinkProps) {
  const locale = useLocale();
  return (
    <a {...anchor} href={`/${locale}/search${writeSearchState(to)}`} data-follow={stays ? "stay" : ""}>
      {children}
    </a>
  );
}
