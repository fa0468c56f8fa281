import type { HitView } from "./hit-view.ts";
import type { TextPart } from "./matched-text.ts";

/** A result with others like it, which are listed under it. */
export interface FoldedHit {
  hit: HitView;
  /** The same service at other places, in the order of the results. */
  places: HitView[];
  /** Other services of its organization, which has filled its share of the list. */
  others: HitView[];
}

/** The number of services of one organization that stand by themselves on a page. */
const mostOfOrganization = 3;

/**
 * Folds results so that neither one service with many places nor one organization fills the first screen. Sources list
 * the branches of a service as places, or as services of one name.
 */
export function foldHits(hits: readonly HitView[]): FoldedHit[] {
  const folded: FoldedHit[] = [];
  const byName = new Map<string, FoldedHit>();
  const byOrganization = new Map<string, FoldedHit[]>();
  for (const hit of hits) {
    const name = `${hit.organizationId ?? ""} ${textOf(hit.name)}`;
    const same = byName.get(name);
    const ofOrganization = hit.organizationId === null ? [] : (byOrganization.get(hit.organizationId) ?? []);
    const last = ofOrganization.at(-1);
    if (same) same.places.push(hit);
    else if (last && ofOrganization.length >= mostOfOrganization) last.others.push(hit);
    else {
      const one: FoldedHit = { hit, places: [], others: [] };
      folded.push(one);
      byName.set(name, one);
      if (hit.organizationId !== null) byOrganization.set(hit.organizationId, [...ofOrganization, one]);
    }
  }
  return folded;
}

function textOf(parts: readonly TextPart[]): string {
  return parts
    .map(({ text }) => text)
    .join("")
    .toLowerCase();
}
