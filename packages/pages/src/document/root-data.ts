import type { Words } from "@dragoman/i18n/words.ts";
import { useRouteLoaderData } from "react-router";

/** What every page of a site has in common. */
export interface RootData {
  /** Scheme, host and port under which the reader reached the site: `https://help.example`. */
  origin: string;
  /** An absolute address: where the quick exit leads. */
  exitAddress: string;
  /** A map of the operator's; `null` for the built-in basemap. */
  mapStyleUrl: string | null;
  /** BCP 47: the language of whoever speaks none of ours. */
  lastResort: string;
  languages: SiteLanguage[];
  words: Words;
  /** Some of the directory is invented, so that every page must say so. */
  holdsSample: boolean;
}

/** One language of the interface, as a page offers it. */
export interface SiteLanguage {
  /** BCP 47. */
  tag: string;
  /** In itself. */
  name: string;
  direction: "ltr" | "rtl";
}

/** Nothing on a page whose data could not be read. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>("root");
}
