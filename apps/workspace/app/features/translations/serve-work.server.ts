import type { PageVisit } from "@dragoman/pages/request/page-route.server.ts";
import { signedInForWork } from "@dragoman/pages/account/signed-in.server.ts";
import { may } from "@dragoman/policy";
import { languageIn } from "./language-in-address.server.ts";
import { presentLanguages, presentWork } from "./present-work.server.ts";
import { afterPublishing } from "./same-texts/serve-same-texts.server.ts";
import { parseWorkChoice } from "./work-filter.server.ts";

/** Entries of a page: a phone shows them without endless scrolling. */
const most = 20;

/** The languages of a translator; for stewards also those in which others translate. */
export async function loadLanguages(visit: PageVisit) {
  const { site } = visit;
  const { actor } = await signedInForWork(visit);
  const own = actor.grants.flatMap((grant) => (grant.role === "translator" ? [grant.language] : []));
  const others = may(actor, "translation:read", {}) ? await site.translating.countedLanguages() : [];
  const all = [];
  for (const language of new Set([...own, ...others]))
    all.push({ language, ...(await site.translating.work({ actor, language, most: 0 })) });
  return { page: "languages" as const, languages: presentLanguages(visit, all) };
}

/** `?name=`, `?kind=`, `?need=`, `?town=`: which entries. `?page=`, and `?published` after the last one was published. */
export async function loadWork(visit: PageVisit) {
  const { site, locale, url } = visit;
  const { actor } = await signedInForWork(visit);
  const language = languageIn(visit);
  const choice = parseWorkChoice(url);
  const number = Number(url.searchParams.get("page") ?? 1);
  const page = Number.isSafeInteger(number) && number > 0 && number < 100_000 ? number : 1;
  const { filter } = choice;
  const work = await site.translating.work({ actor, language, filter, offset: (page - 1) * most, most });
  const facets = await site.translating.facets({ actor, language });
  const after = await afterPublishing(visit, { actor, language, at: null });
  return {
    page: "work" as const,
    view: presentWork({ locale, language, work, facets, choice, page, most, after }),
  };
}
