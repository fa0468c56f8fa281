import { foldName } from "@dragoman/reference/fold-name";
import { kilometresBetween } from "../distance.ts";
import type { County } from "./learn-counties.ts";

/** Counties by their names. */
export interface Counties {
  /**
   * The code of a county with this folded name: `county:US.WA.035`. Of several in the country or region, the one near
   * the point. `isCalledCounty`: the name says that it is one ("Kitsap County", "Landkreis Kassel").
   */
  named(folded: string, scope: CountyScope): { code: string; isCalledCounty: boolean } | undefined;
}

/** Where a county may be. */
export interface CountyScope {
  /** ISO 3166-1. */
  country: string | null;
  /** `US.IL`. */
  region?: string;
  near?: { lat: number; lng: number } | undefined;
}

/** Kilometres from a service to the middle of the county that it means. */
const nearby = 200;

/** Makes counties searchable by name, with and without the word for a county. */
export function openCounties(counties: readonly County[]): Counties {
  const exact = Map.groupBy(counties, ({ name }) => foldName(name));
  const bare = Map.groupBy(counties, ({ name }) => withoutKind(foldName(name)));
  return {
    named(folded, { country, region, near }) {
      const isThere = (one: County) =>
        one.country === country && (region === undefined || one.code.startsWith(`${region}.`));
      const isCalledCounty = withoutKind(folded) !== folded;
      const whole = (exact.get(folded) ?? []).filter(isThere);
      const found = whole.length > 0 ? whole : (bare.get(withoutKind(folded)) ?? []).filter(isThere);
      const county = found.length === 1 ? found[0] : near && nearestOf(found, near);
      return county && { code: `county:${county.code}`, isCalledCounty };
    },
  };
}

function nearestOf(counties: readonly County[], near: { lat: number; lng: number }): County | undefined {
  const [nearest] = counties
    .map((county) => ({ county, distance: kilometresBetween(near, county) }))
    .filter(({ distance }) => distance <= nearby)
    .toSorted((one, other) => one.distance - other.distance);
  return nearest?.county;
}

const kindBefore =
  /^(?:county of|county|co|district of|landkreis|stadtkreis|kreis|regierungsbezirk|bezirk|politischer bezirk|powiat|judetul|comte de|condado de|departement de la|departement du|departement de|provincia de|provincia di|okres|νομοσ|δημοσ|περιφερειακη ενοτητα) (.+)$/u;
const kindAfter =
  /^(.+?) (?:county|parish|borough|census area|district|kreis|landkreis|megye|zupanija|maakunta|lan|ili|ilce|raion|rayon)$/u;

function withoutKind(folded: string): string {
  return kindBefore.exec(folded)?.[1] ?? kindAfter.exec(folded)?.[1] ?? folded;
}
