import { kilometresBetween, type GazetteerRecord } from "@dragoman/places/gazetteer";
import type { PlaceView } from "@dragoman/pages/site/site.server.ts";
import type { PlaceIndex } from "./places-index.ts";
import { townAround } from "./places-search.ts";
import type { FoundPostcode } from "./postcodes.ts";

/** A postal code and the place of the gazetteer that it belongs to. */
export interface PlacedPostcode {
  postcode: FoundPostcode;
  record: GazetteerRecord;
  /** The gazetteer contains the town under this name; otherwise `record` is the nearest place. */
  isNamed: boolean;
}

/** As many as a list on a phone shows above the keyboard. */
const maxPlaces = 8;

/** Codes with their towns: the nearest first, or else those of the directory's countries, then of the largest towns. */
export function placePostcodes(
  index: PlaceIndex,
  codes: readonly FoundPostcode[],
  near: { lat: number; lng: number } | null | undefined,
): PlacedPostcode[] {
  const placed = codes.flatMap((postcode): PlacedPostcode[] => {
    const found = townAround(index, { town: postcode.town, point: postcode });
    return found ? [{ postcode, ...found }] : [];
  });
  const worth = ({ postcode, record }: PlacedPostcode) =>
    near
      ? -kilometresBetween(near, postcode)
      : (postcode.isHere ? 100 : 0) + Math.log10(record.population + 10);
  // The list identifies its entries by the id of the town.
  const byTown = new Map(
    placed.toSorted((one, other) => worth(one) - worth(other)).map((one) => [one.record.objectID, one]),
  );
  return [...byTown.values()].toSorted((one, other) => worth(other) - worth(one)).slice(0, maxPlaces);
}

/** Decimals of degrees: ten metres, as postal files have them. */
const precision = 1e4;

/** The view of the town, at the point of the code. */
export function postcodeView({ postcode, isNamed }: PlacedPostcode, view: PlaceView): PlaceView {
  const { nameLanguage: _, ...plain } = view;
  const { town, written } = postcode;
  return {
    ...(isNamed || town === "" ? view : { ...plain, name: town }),
    postcode: written,
    lat: Math.round(postcode.lat * precision) / precision,
    lng: Math.round(postcode.lng * precision) / precision,
  };
}
