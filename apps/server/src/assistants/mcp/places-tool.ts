import { Refusal } from "@dragoman/hsds/refusal";
import type { Locale } from "@dragoman/i18n/locales.server.ts";
import { markdownLine, markdownLink } from "@dragoman/pages/markdown/markdown-text.ts";
import { roundDegrees } from "@dragoman/pages/place-choice/chosen-place.ts";
import { startPlace } from "@dragoman/pages/site/start-place.server.ts";
import type { PlaceView } from "@dragoman/pages/site/site.server.ts";
import type { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { longestQuery } from "../../places/places.ts";
import { answerCall } from "./answer-call.ts";
import { languageArgument, readOnly, wordsArgument } from "./arguments.ts";
import { localeOf, type McpVisit } from "./mcp-visit.ts";

/** Seconds after which a caller may try again. */
const soon = 3;
const mostPlaces = 10;

/** A town as tools name it. */
export const placeValues = z.object({
  id: z.string().describe("GeoNames number; the argument place of the tool search."),
  name: z.string(),
  region: z.string().nullable(),
  country: z.string().describe("ISO 3166-1 alpha-2"),
  lat: z.number().describe("Degrees, to about a kilometre."),
  lon: z.number(),
  page: z.url().describe("The town and the help in it, for people."),
});

export function valuesOfPlace(
  { id, name, region, country, lat, lng }: PlaceView,
  { origin, locale }: { origin: string; locale: Locale },
): z.infer<typeof placeValues> {
  const page = `${origin}/${locale}/places/${id}`;
  return { id, name, region, country, lat: roundDegrees(lat), lon: roundDegrees(lng), page };
}

/** @throws {Refusal} `places-not-ready` */
export async function findPlaces(
  { site }: Pick<McpVisit, "site">,
  { query, locale }: { query: string; locale: Locale },
): Promise<PlaceView[]> {
  if (!site.places.isReady()) throw new Refusal("places-not-ready", { seconds: soon });
  return site.places.find({ query, locale, near: await startPlace({ site, locale }) });
}

/** Adds `places`: towns by name. */
export function addPlacesTool(server: McpServer, visit: McpVisit): void {
  const description =
    "Finds cities, towns and villages anywhere by their name in any language and script, or by a postal code. Use it to choose between places of the same name, or to get the id of a place for the tool search. The likeliest place comes first.";
  server.registerTool(
    "places",
    {
      title: "Find a town",
      description,
      inputSchema: z.strictObject({
        name: wordsArgument(longestQuery)
          .min(1)
          .describe("A name or its beginning, or a postal code: Berlin, برلين, 10551."),
        language: languageArgument,
      }),
      outputSchema: z.object({ language: z.string(), places: z.array(placeValues) }),
      annotations: readOnly,
    },
    ({ name, language }) =>
      answerCall(visit, { tool: "places", cost: 1 }, async () => {
        const locale = await localeOf(visit, language);
        const found = (await findPlaces(visit, { query: name, locale })).slice(0, mostPlaces);
        const places = found.map((place) => valuesOfPlace(place, { ...visit, locale }));
        const lines = found.map(
          (place, index) =>
            `- ${markdownLink(place.name, places[index]?.page ?? "")} · ${markdownLine(aroundOf(place))} · id ${place.id}`,
        );
        const text = lines.length > 0 ? lines.join("\n") : "No place with this name is known here.";
        return { text, values: { language: locale, places } };
      }),
  );
}

/** `Bavaria, Germany` */
function aroundOf({ name, region, countryName }: PlaceView): string {
  return region === null || region === name ? countryName : `${region}, ${countryName}`;
}
