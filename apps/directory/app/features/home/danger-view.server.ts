import type { DirectorySettings } from "@dragoman/database";
import type { EmergencyNumber } from "@dragoman/reference/emergency-numbers";
import type { SearchRecord } from "@dragoman/search";
import { anyOf } from "@dragoman/search/portable-request";
import { msg } from "@lingui/core/macro";
import { joinNames } from "@dragoman/i18n/join-names.ts";
import { ownListeningLines } from "@dragoman/pages/safety/crisis-lines.server.ts";
import { emergencyLines } from "@dragoman/pages/safety/emergency-lines.server.ts";
import { emergencyNumbersOf, isLineShown } from "@dragoman/pages/safety/emergency-numbers.server.ts";
import type { NearbyQuestion } from "./home-carousels.server.ts";
import type { DangerLine, DangerNumber, DangerView } from "./home-view.ts";

const maxLines = 6;

const messages = {
  title: msg`In danger? Call`,
  more: msg`More`,
  listening: msg`People who listen to you. Some are there day and night.`,
  police: msg`Police`,
  ambulance: msg`Ambulance`,
  fire: msg`Fire brigade`,
};

/** Emergency numbers of the place's country, or else of that of the directory, or of its countries. */
export async function readDanger(question: NearbyQuestion): Promise<DangerView> {
  const { i18n, place } = question;
  const settings = await question.site.directory.settings();
  const country = place ? place.country : settings.region.country || null;
  const own = country === null ? [] : numbersIn(emergencyNumbersOf(settings, country), question);
  return {
    title: i18n._(messages.title),
    numbers: own.length > 0 ? own : await numbersOfDirectory(question),
    more: i18n._(messages.more),
    listening: i18n._(messages.listening),
    lines: await allLines(question, { settings, country }),
  };
}

/** Those that administrators have set, then those of the directory that are not hidden. */
async function allLines(
  question: NearbyQuestion,
  { settings, country }: { settings: DirectorySettings; country: string | null },
): Promise<DangerLine[]> {
  const { locale, i18n } = question;
  const own = ownListeningLines(settings, { country, locale, i18n }).map(
    ({ text, uri, ...line }): DangerLine => ({ ...line, phone: { text, uri } }),
  );
  const others = (await readLines(question, country)).filter(
    ({ phone: { uri } }) =>
      isLineShown(settings, country, uri) && !own.some(({ phone }) => phone.uri === uri),
  );
  return [...own, ...others].slice(0, Math.max(own.length, maxLines));
}

/** Uses the one number for all services if there is one, else the number of each service. */
function numbersIn(numbers: readonly EmergencyNumber[], { i18n }: NearbyQuestion): DangerNumber[] {
  const forAll = numbers.find((one) => one.for === "all");
  if (forAll) return [{ number: forAll.number, note: null }];
  const notes = new Map<string, string[]>();
  for (const { number, for: service } of numbers) {
    if (service === "all") continue;
    notes.set(number, [...(notes.get(number) ?? []), i18n._(messages[service])]);
  }
  return [...notes].map(([number, named]) => ({ number, note: joinNames(named, i18n.locale) }));
}

async function numbersOfDirectory({ site, locale }: NearbyQuestion): Promise<DangerNumber[]> {
  const lines = await emergencyLines({ site, locale });
  return lines.map(({ number, countries }) => ({
    number,
    note: lines.length > 1 || countries.length > 1 ? joinNames(countries, locale) : null,
  }));
}

/** Urgent services in the directory that can be reached by phone. */
async function readLines(
  { site, locale }: NearbyQuestion,
  country: string | null,
): Promise<DangerView["lines"]> {
  if (!site.search.isReady()) return [];
  const line = anyOf("categories", ["crisis-line"]);
  const filters =
    country === null
      ? [[line]]
      : [
          [line, anyOf("country", [country])],
          // Many helplines have no address, and serve a whole country.
          [line, anyOf("areas", [`country:${country}`])],
        ];
  const answers = await site.search.answer(
    filters.map((facetFilters) => ({
      indexName: site.search.indexName(locale),
      query: "",
      page: 0,
      hitsPerPage: maxLines * 2,
      facets: [],
      maxValuesPerFacet: 1,
      facetFilters,
      attributesToRetrieve: ["*"],
      attributesToHighlight: [],
      attributesToSnippet: [],
      highlightPreTag: "",
      highlightPostTag: "",
    })),
  );
  const hits = answers.flatMap((answer) => answer.hits as SearchRecord[]); // the records are our own, in this shape
  const lines = hits.flatMap(({ objectID: key, name, texts, phone }) =>
    phone?.uri === undefined
      ? []
      : [{ key, name, language: texts.nameLanguage, phone: { text: phone.text, uri: phone.uri } }],
  );
  // A helpline with several offices has one number.
  return lines
    .filter(({ phone }, index) => lines.findIndex((one) => one.phone.uri === phone.uri) === index)
    .slice(0, maxLines * 2);
}
