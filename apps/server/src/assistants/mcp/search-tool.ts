import { Refusal } from "@dragoman/hsds/refusal";
import type { Locale } from "@dragoman/i18n/locales.server.ts";
import { markdownLine } from "@dragoman/pages/markdown/markdown-text.ts";
import { placeParameters, roundDegrees } from "@dragoman/pages/place-choice/chosen-place.ts";
import type { PlaceView } from "@dragoman/pages/site/site.server.ts";
import type { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { answerCall } from "./answer-call.ts";
import { languageArgument, readOnly, wordsArgument } from "./arguments.ts";
import { emergency, numbersInDanger } from "./danger.ts";
import { findServices, type ServiceQuestion } from "./find-services.ts";
import { foundService, lineOfFound, valuesOfFound, type FoundValues } from "./found-service.ts";
import { localeOf, type McpVisit } from "./mcp-visit.ts";
import { isNeed } from "./needs-tool.ts";
import { findPlaces, placeValues, valuesOfPlace } from "./places-tool.ts";

/** Characters, as in the search of the pages. */
const longestSearch = 200;
const results = { usual: 10, most: 20 };

/** An argument that is silently ignored gives an answer to another question. */
const searchArguments = z.strictObject({
  query: wordsArgument(longestSearch)
    .describe(
      "What the person looks for, in their own words and language; mistakes in spelling are fine. No place in it: use place, or lat and lon.",
    )
    .optional(),
  need: wordsArgument(200)
    .min(1)
    .describe("The id of one kind of help, from the tool needs: food, bed-tonight, asylum-legal …")
    .optional(),
  place: wordsArgument(100)
    .min(1)
    .describe("Where: the name of a town, or the id of a place from the tool places.")
    .optional(),
  lat: z
    .number()
    .min(-90)
    .max(90)
    .describe("Instead of place, with lon. Rounded to about a kilometre.")
    .optional(),
  lon: z.number().min(-180).max(180).describe("Instead of place, with lat.").optional(),
  spoken_language: languageArgument.describe("BCP 47 tag of a language that the staff must speak."),
  language: languageArgument,
  limit: z
    .int()
    .min(1)
    .max(results.most)
    .default(results.usual)
    .describe("Services, at most; up to three more may serve the place from elsewhere, as by phone."),
});

const searchValues = z.object({
  language: z.string(),
  place: placeValues.nullable().describe("The town that was searched around."),
  within_km: z.number().nullable().describe("How far from there; null for anywhere."),
  total: z.number().describe("All results. A service with several places counts once for each."),
  emergency: z
    .array(emergency)
    .describe("Not empty if the words speak of danger: tell the person these numbers first."),
  services: z.array(foundService),
  page: z.url().describe("The same search, for people."),
});

/** Adds `search`: services by words, need and place. */
export function addSearchTool(server: McpServer, visit: McpVisit): void {
  const description =
    "Searches this directory of local help (shelter, food, legal advice, doctors, language classes, work …) by words in any language, by a kind of help, or both, around a place. Each result has the address of its page and when it was checked; pass both on. It widens the distance where little is near, and says how far. Read a service with the tool get before you advise somebody to go there.";
  server.registerTool(
    "search",
    {
      title: "Search for help",
      description,
      inputSchema: searchArguments,
      outputSchema: searchValues,
      annotations: readOnly,
    },
    (question) =>
      answerCall(visit, { tool: "search", cost: 10 }, async () => {
        const locale = await localeOf(visit, question.language);
        const values = await search(visit, question, locale);
        return { text: markdownOf(values), values };
      }),
  );
}

type SearchArguments = z.infer<typeof searchArguments>;
type SearchValues = z.infer<typeof searchValues>;

async function search(visit: McpVisit, asked: SearchArguments, locale: Locale): Promise<SearchValues> {
  const { site, origin } = visit;
  const words = asked.query?.trim() ?? "";
  const { need, limit, spoken_language: spoken } = asked;
  if (words === "" && need === undefined) throw invalid("Give words in query, or a need, or both.");
  if (need !== undefined && !(await isKnown(visit, need)))
    throw invalid(`There is no need ${JSON.stringify(need.slice(0, 40))} here. The tool needs lists them.`);
  const point = pointOf(asked);
  const place = await placeOf(visit, asked, { point, locale });
  const languages = spoken === undefined ? [] : Intl.getCanonicalLocales(spoken);
  const centre = point ?? (place && { lat: roundDegrees(place.lat), lng: roundDegrees(place.lng) });
  const question: ServiceQuestion = {
    words,
    need,
    spoken: languages,
    point: centre,
    areas: place?.areas ?? [],
    limit,
  };
  const { found, total, kilometres } = await findServices(site.search, question, locale);
  const services = await Promise.all(
    found.map(async (one): Promise<FoundValues[]> => {
      const entry = await site.directory.findService(one.record.serviceId);
      return entry.state === "found" ? [valuesOfFound(entry, { ...one, origin, locale })] : [];
    }),
  );
  const page = new URLSearchParams({
    ...(words !== "" && { q: words }),
    ...(need !== undefined && { category: need }),
    ...(centre && placeParameters({ id: place?.id ?? null, name: "", country: null, ...centre })),
    ...(languages.length > 0 && { lang: languages.join() }),
  });
  return {
    language: locale,
    place: place && valuesOfPlace(place, { origin, locale }),
    within_km: kilometres,
    total,
    emergency: await numbersInDanger(site, { words, need, country: place?.country, locale }),
    services: services.flat(),
    page: `${origin}/${locale}/search?${page}`,
  };
}

async function isKnown({ site }: McpVisit, need: string): Promise<boolean> {
  return isNeed(need) || (await site.directory.findTerms([need])).length > 0;
}

function pointOf({ lat, lon, place }: SearchArguments): { lat: number; lng: number } | null {
  if ((lat === undefined) !== (lon === undefined)) throw invalid("lat and lon belong together.");
  if (lat === undefined || lon === undefined) return null;
  if (place !== undefined) throw invalid("Give a place, or lat and lon, but not both.");
  return { lat: roundDegrees(lat), lng: roundDegrees(lon) };
}

/** The town of the question; for a point the nearest, which determines its country and areas. */
async function placeOf(
  visit: McpVisit,
  { place }: SearchArguments,
  { point, locale }: { point: { lat: number; lng: number } | null; locale: Locale },
): Promise<PlaceView | null> {
  const { places } = visit.site;
  if (point) return places.isReady() ? ((await places.nearest(point, locale)) ?? null) : null;
  if (place === undefined) return null;
  const [found] = isPlaceId.test(place)
    ? [await places.byId(place, locale)]
    : await findPlaces(visit, { query: place, locale });
  if (!found)
    throw invalid(
      `No place ${JSON.stringify(place.slice(0, 40))} is known here. The tool places finds places by name.`,
    );
  return found;
}

const isPlaceId = /^\d{1,10}$/;

function invalid(reason: string): Refusal {
  return new Refusal("question-invalid", { reason });
}

function placeText({ name, region, country }: NonNullable<SearchValues["place"]>): string {
  return markdownLine([name, ...(region === null || region === name ? [] : [region]), country].join(", "));
}

function markdownOf({ services, place, within_km, total, emergency: numbers, page }: SearchValues): string {
  const where =
    place === null
      ? ""
      : within_km === null
        ? ` from anywhere, because there is hardly anything near ${placeText(place)}`
        : ` within ${within_km} km of ${placeText(place)}`;
  return [
    ...(numbers.length > 0 ? [`**In danger, call first:** ${numbers.map(numberText).join("; ")}`] : []),
    services.length > 0
      ? `${services.length} of ${total} results${where}:`
      : `Nothing was found${where}. Try fewer or other words, a need, or another place.`,
    services.map(lineOfFound).join("\n"),
    `All results, for people: <${page}>`,
  ]
    .filter((block) => block !== "")
    .join("\n\n");
}

/** `110 (police, Germany)` */
function numberText({ number, for: purpose, countries }: SearchValues["emergency"][number]): string {
  const notes = [...(purpose === null || purpose === "all" ? [] : [purpose]), ...countries];
  return `${number} (${notes.join(", ")})`;
}
