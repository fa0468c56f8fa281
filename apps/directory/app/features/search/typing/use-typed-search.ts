import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ChangeEvent,
  type CompositionEvent,
  type RefObject,
} from "react";
import { NavigationType, useLocation, useNavigate, useNavigationType } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { cameFrom, originOf, type AddressOrigin } from "../address/address-origin.ts";
import { searchTyped, stopTyping, typed } from "./search-schedule.ts";
import { changed, readSearchState, writeSearchState, type SearchState } from "../address/search-state.ts";

/**
 * The search box is the only authority for its text, and the address follows it: after a short rest, typing replaces
 * the address, so that Back leaves the search instead of going through every letter. Unfinished input composition
 * (Chinese, Korean …) waits until it ends. The page writes into the field only when the reader goes to another query by
 * Back, Forward or a link, and never for the response to a typed query.
 */
export function useTypedSearch(state: SearchState, latestRef: RefObject<SearchState>) {
  const navigate = useNavigate();
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const [first] = useState(state.query);
  /** The query of the address and those requested since: links on the page may contain any of them. */
  const queries = useRef([first]);
  useEffect(() => stopTyping, []);

  const searchFor = (text: string) =>
    typed(() => {
      const query = queryOf(text);
      if (query === queries.current.at(-1)) return stopTyping();
      queries.current.push(query);
      latestRef.current = changed(latestRef.current, { query });
      searchTyped(latestRef.current);
      void navigate(
        { search: writeSearchState(latestRef.current) },
        { replace: true, preventScrollReset: true, state: cameFrom("typed") },
      );
    });

  useFollowedAddress(({ query, origin, isStep }) => {
    const field = fieldOf(form.current);
    const position = queries.current.lastIndexOf(query);
    if (origin === "typed") {
      queries.current.splice(0, position);
      return;
    }
    queries.current = [query];
    if (!field || queryOf(field.value) === query) return;
    // A filter rendered before the last letters: the search is repeated with both.
    if (origin === "filter" || (!isStep && position >= 0)) return searchFor(field.value);
    stopTyping();
    field.value = query;
  });

  // Applies what was typed before hydration.
  const takeOver = useEffectEvent(() => {
    const field = fieldOf(form.current);
    if (field && field.value !== first) searchFor(field.value);
  });
  useEffect(() => takeOver(), []);

  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const composing = "isComposing" in nativeEvent && nativeEvent.isComposing === true;
    if (!composing || !isConverted(target.value, locale)) searchFor(target.value);
  };
  const onCompositionEnd = (event: CompositionEvent<HTMLInputElement>) =>
    searchFor(event.currentTarget.value);
  /** The form searches at once, which ends the wait for a rest. */
  const submitted = () => {
    stopTyping();
    queries.current.push(queryOf(fieldOf(form.current)?.value ?? ""));
  };
  return { form, first, submitted, fieldEvents: { onChange, onCompositionEnd } };
}

interface FollowedAddress {
  query: string;
  origin: AddressOrigin | null;
  /** Back or Forward. */
  isStep: boolean;
}

/** Calls `follow` with each later address and its origin. */
function useFollowedAddress(follow: (address: FollowedAddress) => void): void {
  const { key, search, state } = useLocation();
  const isStep = useNavigationType() === NavigationType.Pop;
  const followed = useRef(key);
  const followOnce = useEffectEvent((to: string) => {
    if (followed.current === to) return;
    followed.current = to;
    const { query } = readSearchState(new URLSearchParams(search));
    follow({ query, origin: isStep ? null : originOf(state), isStep });
  });
  useEffect(() => followOnce(key), [key]);
}

function fieldOf(form: HTMLFormElement | null): HTMLInputElement | null {
  const field = form?.elements.namedItem("q");
  return field instanceof HTMLInputElement ? field : null;
}

function queryOf(text: string): string {
  return readSearchState(new URLSearchParams({ q: text })).query;
}

/** Phone keyboards compose words in every language; only these scripts change the text at the end. */
function isConverted(text: string, locale: string): boolean {
  return locale.startsWith("zh") || /[\u1100-\u11ff\u3040-\u318f\uac00-\ud7af]/u.test(text);
}
