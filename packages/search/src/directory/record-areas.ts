import { textIn, type Service, type ServiceArea, type ServiceAtLocation } from "@dragoman/hsds";
import { addressOf, homeOf, pointOf } from "./record-place.ts";
import type { Surroundings } from "./surroundings.ts";

/** The codes of the areas that a service serves from a place, where known. */
export function areasOf(
  service: Service,
  place: ServiceAtLocation | undefined,
  { areaCode }: Pick<Surroundings, "areaCode">,
): string[] {
  if (!areaCode) return [];
  const home = homeOf(service, place);
  const near = pointOf(home);
  const hint = { country: addressOf(home).country ?? null, ...(near && { near }) };
  const codes = [...service.service_areas, ...(place?.service_areas ?? [])].map((area) =>
    namesOf(area).reduce<string | undefined>((code, name) => code ?? areaCode(name, hint), undefined),
  );
  return [...new Set(codes.flatMap((code) => code ?? []))];
}

/** As named by the source, and in English. */
function namesOf(area: ServiceArea): string[] {
  return [...new Set([area.name ?? "", textIn(area, "name", "en")?.value ?? ""])].filter(Boolean);
}
