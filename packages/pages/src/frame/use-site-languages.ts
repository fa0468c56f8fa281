import { useRootData, type SiteLanguage } from "../document/root-data.ts";

/** The languages of the interface, the reader's presumable ones first; none on a page whose data could not be read. */
export function useSiteLanguages(): readonly SiteLanguage[] {
  return useRootData()?.languages ?? [];
}
