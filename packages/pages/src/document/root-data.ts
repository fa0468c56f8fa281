import type { Words } from "@dragoman/i18n/words.ts";
import { useRouteLoaderData } from "react-router";

/** The data that all pages of a site share. */
export interface RootData {
  /** Origin under which the reader reached the site: `https://help.example`. */
  origin: string;
  /** An absolute address: the target of the quick exit. */
  exitAddress: string;
  /** The operator's map; `null` for the built-in basemap. */
  mapStyleUrl: string | null;
  /** BCP 47: the fallback for readers of other languages. */
  lastResort: string;
  languages: SiteLanguage[];
  words: Words;
  /** The directory contains sample data, so every page must say so. */
  holdsSample: boolean;
}

/** One interface language as a page offers it. */
export interface SiteLanguage {
  /** BCP 47. */
  tag: string;
  /** The name of the language in itself. */
  name: string;
  direction: "ltr" | "rtl";
}

/** Returns `undefined` on a page whose data failed to load. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>("root");
}
