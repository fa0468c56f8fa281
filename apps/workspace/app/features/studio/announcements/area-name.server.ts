import type { AnnouncementArea } from "@dragoman/database";
import type { PlaceView } from "@dragoman/pages/site/site.server.ts";
import { labelOfTown } from "../town-choice/read-town.server.ts";

/** The name of an area. Its code, if its town cannot be looked up, because it does not mean everywhere. */
export function nameOfArea({ reach, code }: AnnouncementArea, town: PlaceView | undefined): string {
  if (!town) return code;
  if (reach === "country") return town.countryName;
  return reach === "place" ? labelOfTown(town) : [town.region ?? code, town.countryName].join(", ");
}
