import type { AnnouncementView } from "@dragoman/pages/announcements/announcement-view.ts";
import type { PlaceView } from "@dragoman/pages/site/site.server.ts";

/** The description of a pack for the device, in its header. */
export interface PackAbout {
  place: Pick<PlaceView, "id" | "name" | "nameLanguage" | "country" | "areas" | "lat" | "lng">;
  /** The day as of which it is true, in the language of the pack. */
  day: string;
  /** That day, and that there is no connection, in the language of the pack. */
  notice: string;
  /** Those for its areas that are not over; absent in packs of earlier versions. */
  announcements?: readonly AnnouncementView[];
}
