import type { Service } from "@dragoman/hsds";
import { countryOf } from "@dragoman/entry-view/places/present-place.server.ts";
import type { Paper } from "@dragoman/pages/site/handout.server.ts";

/** Countries that use US Letter, by CLDR (`paperSize`). */
const letter = new Set("BZ CA CL CO CR GT MX NI PA PH PR SV US VE".split(" "));

/** `?paper=letter` or `?paper=a4`; by default the paper of the first service's country. */
export function choosePaper(choice: string | null, services: readonly Service[]): Paper {
  if (choice === "letter") return "us-letter";
  if (choice === "a4") return "a4";
  const locations = services.flatMap((one) => one.service_at_locations.map((at) => at.location));
  const country = locations.map(countryOf).find((one) => one !== null);
  return country !== undefined && country !== null && letter.has(country) ? "us-letter" : "a4";
}
