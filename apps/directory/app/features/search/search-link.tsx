import type { AnchorHTMLAttributes } from "react";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { writeSearchState, type SearchState } from "./address/search-state.ts";

export interface SearchLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: SearchState;
  /** It changes a filter or the view, and no words: the page stays where the reader has scrolled it. */
  stays?: boolean;
}

/**
 * The way to another search. A plain link: `useFollowedLinks` follows all of the page at one place, while a router's own
 * links draw themselves anew with every letter that changes the address.
 */
export function SearchLink({ to, stays = false, children, ...anchor }: SearchLinkProps) {
  const locale = useLocale();
  return (
    <a {...anchor} href={`/${locale}/search${writeSearchState(to)}`} data-follow={stays ? "stay" : ""}>
      {children}
    </a>
  );
}
