import type { SearchHit } from "../asking/search-hit.ts";
import type { HitView } from "./hit-view.ts";

/** A result with others like it, which are listed under it. */
export interface FoldedHit {
  hit: HitView;
  /** The same service at other places, in the order of the results; absent without any. */
  places?: HitBelow[];
  /** Other services of its organization, which has filled its share of the list; absent without any. */
  others?: HitBelow[];
}

/** A result under another. */
export interface HitBelow {
  hit: HitView;
  /** The address of a place in one line, or its town; absent for another service, and where both are unknown. */
  where?: string;
}

/**
 * The address, after its town where that has another name for the reader: isolated, because it may run the other way.
 */
function whereOf(address: string | undefined, city: string | undefined): string | undefined {
  if (address === undefined || city === undefined || address.includes(city)) return address ?? city;
  return `\u2068${city}\u2069 · \u2068${address}\u2069`;
}

/** The number of services of one organization that are shown separately on a page. */
const mostOfOrganization = 3;

/**
 * Folds results so that neither one service with many places nor one organization fills the first screen. Sources list
 * the branches of a service as places, or as services of one name. `views` are those of `hits`, in the same order.
 */
export function foldHits(
  hits: readonly Pick<SearchHit, "name" | "organizationId" | "address" | "city">[],
  views: readonly HitView[],
): FoldedHit[] {
  const folded: FoldedHit[] = [];
  const byName = new Map<string, FoldedHit>();
  const byOrganization = new Map<string, FoldedHit[]>();
  hits.forEach(({ name, organizationId, address, city }, index) => {
    const hit = views[index];
    if (!hit) return;
    const key = `${organizationId ?? ""} ${name.toLowerCase()}`;
    const same = byName.get(key);
    const ofOrganization = organizationId === null ? [] : (byOrganization.get(organizationId) ?? []);
    const last = ofOrganization.at(-1);
    if (same) {
      const where = whereOf(address, city);
      (same.places ??= []).push(where === undefined ? { hit } : { hit, where });
    } else if (last && ofOrganization.length >= mostOfOrganization) (last.others ??= []).push({ hit });
    else {
      const one: FoldedHit = { hit };
      folded.push(one);
      byName.set(key, one);
      if (organizationId !== null) byOrganization.set(organizationId, [...ofOrganization, one]);
    }
  });
  return folded;
}
