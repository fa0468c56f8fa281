import { useEffect } from "react";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import type { Found } from "../asking/search-outcome.ts";

/** Milliseconds before a search counts as intended: a reader who types on is not finished. */
const rest = 4000;

/** The needs that this document has reported. */
const told = new Set<string>();

/**
 * Reports gaps of the directory to stewards: the query and the category, and nothing about the reader. Sensitive
 * searches are never reported.
 */
export function useUnmetNeed({ view: { state, place, otherWays }, safety }: Found): void {
  const locale = useLocale();
  const { query, category } = state;
  const { id = null, country = null } = place ?? {};
  const isQuiet = safety !== undefined || otherWays === undefined || otherWays.sensitive;
  const isTold = !isQuiet && (query !== "" || category !== null);
  useEffect(() => {
    if (!isTold) return undefined;
    const body = JSON.stringify({
      locale,
      query,
      categories: category === null ? [] : [category],
      country,
      place: id,
    });
    if (told.has(body)) return undefined;
    const timer = setTimeout(() => {
      told.add(body);
      const headers = { "content-type": "application/json" };
      // Nobody waits for the response, and nothing is lost if it fails.
      fetch("/api/unmet-needs", { method: "POST", headers, body, keepalive: true }).catch(() => {});
    }, rest);
    return () => clearTimeout(timer);
  }, [isTold, locale, query, category, country, id]);
}
