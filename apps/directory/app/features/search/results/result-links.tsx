import { Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { loadLater } from "@dragoman/ui/load-later.tsx";
import { Announcements } from "@dragoman/pages/announcements/announcements.tsx";
import { NextSteps } from "@dragoman/pages/frame/next-steps.tsx";
import type { SearchState } from "../address/search-state.ts";
import type { Found } from "../asking/search-outcome.ts";
import { ViewLinks } from "../map/view-links.tsx";
import { wordOf } from "../words/search-words.ts";
import styles from "./result-links.module.css";

const HearPage = loadLater(() => import("../../../ui/hear/hear-page.tsx"));

export interface ResultLinksProps {
  found: Found;
  pending: SearchState;
}

/** Announcements for the area, the guide to the chosen need, and the results as a map or as a list. */
export function ResultLinks({ found, pending }: ResultLinksProps) {
  const { words, view } = found;
  const locale = useLocale();
  const need = words.needs.find((code) => code === view.state.category);
  return (
    <>
      <Announcements areas={view.place?.areas ?? null} of={found.announcements} isBrief />
      {need !== undefined && (
        <Link className={styles.guide} to={`/${locale}/guides/${need}`}>
          {wordOf(words, "guide")}
        </Link>
      )}
      <NextSteps>
        <ViewLinks found={found} pending={pending} />
        <HearPage parts="#result-count, #results" isBeside />
      </NextSteps>
    </>
  );
}
