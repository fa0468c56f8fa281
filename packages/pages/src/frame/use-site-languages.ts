import { useRootData, type SiteLanguage } from "../document/root-data.ts";

/** The interface languages, the likeliest for the reader first; none on a page whose data failed to load. */
export function useSiteLanguages(): readonly SiteLanguage[] {
  return useRootData()?.languages ?? [];
}
