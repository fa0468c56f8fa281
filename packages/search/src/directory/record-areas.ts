import { textIn, type Service, type ServiceArea, type ServiceAtLocation } from "@dragoman/hsds";
import { addressOf, homeOf, pointOf } from "./record-place.ts";
import type { Surroundings } from "./surroundings.ts";

/** The codes of the areas that a service serves from a place, where known: as they are drawn, or by their names. */
export function areasOf(
  service: Service,
  place: ServiceAtLocation | undefined,
  surroundings: Pick<Surroundings, "areaCode" | "drawnCodes" | "townCentre">,
): string[] {
  const { areaCode, drawnCodes } = surroundings;
  if (!areaCode) return [];
  const home = homeOf(service, place);
  const near = pointOf(home, surroundings);
  const hint = { country: addressOf(home).country ?? null, ...(near && { near }) };
  const codes = [...service.service_areas, ...(place?.service_areas ?? [])].flatMap((area) => {
    const drawn = area.extent === null ? undefined : drawnCodes?.(area.extent);
    if (drawn && drawn.length > 0) return drawn;
    return namesOf(area).reduce<string | undefined>((code, name) => code ?? areaCode(name, hint), undefined);
  });
  return [...new Set(codes.flatMap((code) => code ?? []))];
}

/** UTF-16 units: no name of an area is longer, and a drawing is. */
const longestName = 100;

/** As named by the source, and in English; an extent may be a name, too (`extent_type`: `text`). */
function namesOf(area: ServiceArea): string[] {
  const { extent } = area;
  const written = extent !== null && extent.length <= longestName ? extent : "";
  return [...new Set([area.name ?? "", textIn(area, "name", "en")?.value ?? "", written])].filter(Boolean);
}
