import { msg } from "@lingui/core/macro";
import { data } from "react-router";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { readTownNames } from "@dragoman/entry-view/places/town-names.server.ts";
import { savedServiceOf } from "@dragoman/entry-view/saved/saved-service-of.server.ts";
import type { PackAbout } from "@dragoman/entry-view/town/pack-about.ts";
import { openCatalogue } from "@dragoman/i18n/catalogue.server.ts";
import { formatDay } from "@dragoman/i18n/format-day.ts";
import { isLocale } from "@dragoman/i18n/locales.server.ts";
import { dayFormsOf } from "@dragoman/i18n/words.server.ts";
import type { FileArgs } from "@dragoman/pages/request/file-args.ts";
import { presentAnnouncements } from "@dragoman/pages/announcements/present-announcements.server.ts";
import { visitContext } from "@dragoman/pages/request/visit.server.ts";

/** Seconds after which to request a pack again that is being built. */
const soon = 2;

/**
 * `GET /packs/{locale}/{place}`: the help in and around a town (its GeoNames number) in one language, as one file that a
 * browser searches without a connection (`@dragoman/search/pack`). Parameters:
 *
 * - `since`: the version of an earlier pack. The response contains the changes, or everything if that is shorter.
 * - `sensitive=1`: also help for needs that others must not see on the device.
 *
 * 202 with `Retry-After` while the pack is being made.
 */
export async function loader({
  context,
  params,
  request,
  url,
}: FileArgs<"locale" | "place">): Promise<Response> {
  const { site, address, settings } = context.get(visitContext);
  const { locale, place: id } = params;
  if (!isLocale(locale) || !/^\d{1,12}$/.test(id)) throw data(null, { status: 404 });
  const place = await site.places.byId(id, locale);
  if (!place) throw data(null, { status: site.places.isReady() ? 404 : 503 });
  const i18n = await openCatalogue(locale);
  const { name, nameLanguage, country, areas, lat, lng } = place;
  const announcements = presentAnnouncements(settings, { locale, i18n, now: Date.now() }).filter(
    ({ area }) => area === null || areas.includes(area),
  );
  const answer = await site.packs.open({
    locale,
    place,
    address,
    since: url.searchParams.get("since"),
    edition: announcements.map(({ id, text, until }) => [id, text.value, until].join(" ")).join("\n"),
    withSensitive: url.searchParams.get("sensitive") === "1",
    async entriesOf(services) {
      const towns = await readTownNames(services, { places: site.places, locale });
      return services.map((service) => savedServiceOf(service, { locale, i18n, towns }));
    },
    aboutOf({ day }): PackAbout {
      const known = formatDay(new Date(day), dayFormsOf(locale));
      return {
        place: { id, name, country, areas, lat, lng, ...(nameLanguage !== undefined && { nameLanguage }) },
        day: known,
        notice: i18n._(msg`No connection. You see what is saved on this device, as of ${known}.`),
        announcements,
      };
    },
  });
  if (answer.state === "making") return later(202, soon);
  if (answer.state === "refused") return later(429, answer.seconds);
  const takesBrotli = /\bbr\b/.test(request.headers.get("accept-encoding") ?? "");
  const body = takesBrotli ? answer.brotli : new Uint8Array(await decompress(answer.brotli));
  return new Response(body, {
    headers: {
      "Content-Type": "application/octet-stream",
      "Content-Length": String(body.length),
      ...(takesBrotli && { "Content-Encoding": "br" }),
      Vary: "Accept-Encoding",
      "Cache-Control": "no-cache",
    },
  });
}

const decompress = promisify(brotliDecompress);

function later(status: number, seconds: number): Response {
  return new Response(null, {
    status,
    headers: { "Retry-After": String(seconds), "Cache-Control": "no-store" },
  });
}
