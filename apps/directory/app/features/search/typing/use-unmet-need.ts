import { useEffect } from "react";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import type { Found } from "../asking/search-outcome.ts";

/** Milliseconds for which a search must stand before it counts as meant: whoever types on has not said it yet. */
const rest = 4000;

/** What this document has told already. */
const told = new Set<string>();

/**
 * Tells the people who keep the directory what is missing in it: the words and the kind of help, and nothing about who
 * asked. What is sensitive is told to nobody.
 */
export function useUnmetNeed({ view: { state, place, otherWays }, safety }: Found): void {
  const locale = useLocale();
  const { query, category } = state;
  const country = place?.country ?? null;
  const isQuiet = safety !== undefined || otherWays === undefined || otherWays.sensitive;
  const isTold = !isQuiet && (query !== "" || category !== null);
  useEffect(() => {
    if (!isTold) return undefined;
    const body = JSON.stringify({ locale, query, categories: category === null ? [] : [category], country });
    if (told.has(body)) return undefined;
    const timer = setTimeout(() => {
      told.add(body);
      const headers = { "content-type": "application/json" };
      // Nobody waits for the answer, and nothing is lost without it.
      fetch("/api/unmet-needs", { method: "POST", headers, body, keepalive: true }).catch(() => {});
    }, rest);
    return () => clearTimeout(timer);
  }, [isTold, locale, query, category, country]);
}
