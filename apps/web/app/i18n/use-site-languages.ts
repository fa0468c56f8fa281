import { useRouteLoaderData } from "react-router";
import type { loader } from "../root.tsx";

/** One language of the interface, as a page offers it. */
export interface SiteLanguage {
  /** BCP 47. */
  tag: string;
  /** In itself. */
  name: string;
  direction: "ltr" | "rtl";
}

/** The languages of the interface, the reader's presumable ones first; none on a page whose data could not be read. */
export function useSiteLanguages(): readonly SiteLanguage[] {
  return useRouteLoaderData<typeof loader>("root")?.languages ?? [];
}
