import type { Words } from "@dragoman/i18n/words.ts";
import { useRouteLoaderData } from "react-router";
import type { AnnouncementsData } from "../announcements/announcement-view.ts";

/** The data that all pages of a site share. */
export interface RootData {
  /** Of the directory. */
  name: string;
  /** Absent where the directory has none. */
  logo?: LogoView;
  /** Parts of the about page that the operator has written, by their anchors. */
  aboutParts: { anchor: string; label: string }[];
  /** Origin under which the reader reached the site: `https://help.example`. */
  origin: string;
  /** An absolute address: the target of the quick exit. */
  exitAddress: string;
  /** The operator's map; `null` for the built-in basemap. */
  mapStyleUrl: string | null;
  /** BCP 47: the fallback for readers of other languages. */
  lastResort: string;
  languages: SiteLanguage[];
  /** Whether a voice of the server speaks the language of the page. */
  hasVoice: boolean;
  words: Words;
  /** The directory contains sample data, so every page must show a notice. */
  holdsSample: boolean;
  /** Absent in most directories: there are none. */
  announcements?: AnnouncementsData;
}

/** Attributes of an image. Its size is known before it is loaded. */
export interface LogoView {
  src: string;
  width: number;
  height: number;
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
