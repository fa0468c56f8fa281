import {
  type Database,
  latestChange,
  postalEdition,
  readAddressPoints,
  readPostalCounties,
} from "@dragoman/database";
import type { Areas, Counties, CountyAtPoint } from "@dragoman/places/areas";
import type { Surroundings } from "@dragoman/search";
import { createHash } from "node:crypto";

/** Milliseconds after which the counties of a changed directory are read again. */
const rest = 60_000;

/** Drawn areas whose codes are cached: most services of a source have one of a few. */
const mostDrawings = 500;

/**
 * The areas and the public holidays of the world, and the counties that postal files and the directory's own addresses
 * name. They need memory and a moment, so they are opened when records are built.
 */
export function createPlaceKnowledge(
  database: Database,
  { now = Date.now }: { now?: () => number } = {},
): () => Promise<Omit<Surroundings, "now">> {
  let known: { counties: Promise<Counties>; stamp: string; until: number } | undefined;
  const drawn = new Map<string, readonly string[]>();

  async function countiesNow(areas: Areas): Promise<Counties> {
    if (known && now() < known.until) return known.counties;
    const stamp = `${await postalEdition(database)} ${await latestChange(database)}`;
    const counties = known?.stamp === stamp ? known.counties : readCounties(database, areas);
    known = { counties, stamp, until: now() + rest };
    counties.catch(() => (known = undefined));
    return counties;
  }

  return async () => {
    const [{ openAreas, readDrawnArea }, { isPublicHoliday }] = await Promise.all([
      import("@dragoman/places/areas"),
      import("@dragoman/places/public-holidays"),
    ]);
    const areas = await openAreas();
    const counties = await countiesNow(areas);
    return {
      isHoliday: isPublicHoliday,
      areaCode: (name, hint) => areas.codeOf(name, hint, counties),
      townCentre: (town) => areas.centreOf(town),
      readableNames: (town, locales) => areas.readableNames(town, locales),
      drawnCodes(extent) {
        const key = createHash("sha256").update(extent).digest("base64");
        const earlier = drawn.get(key);
        if (earlier) return earlier;
        const area = readDrawnArea(extent);
        const codes = area ? areas.codesWithin(area) : [];
        if (drawn.size >= mostDrawings) drawn.clear();
        drawn.set(key, codes);
        return codes;
      },
    };
  };
}

/** German districts are of the third level of the gazetteer; what others call a county is of the second. */
const isSmallDistrict = /kreis\b/i;

/** Postal files first: addresses may name anything as their region. */
async function readCounties(database: Database, areas: Areas): Promise<Counties> {
  const { openCounties } = await import("@dragoman/places/areas");
  const filed = await readPostalCounties(database);
  const withFile = new Set(filed.map(({ country }) => country));
  const written = (await readAddressPoints(database)).flatMap(
    ({ country, county, city, lat, lng }): CountyAtPoint[] => {
      const code = country?.toUpperCase();
      return code === undefined || withFile.has(code) || !county || county === city
        ? []
        : [
            {
              country: code,
              name: county,
              code: null,
              level: isSmallDistrict.test(county) ? 3 : 2,
              lat,
              lng,
            },
          ];
    },
  );
  return openCounties([...filed, ...areas.countiesOf(written)]);
}
