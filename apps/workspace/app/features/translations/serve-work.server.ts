import type { PageVisit } from "@dragoman/pages/request/page-route.server.ts";
import { signedInForWork } from "@dragoman/pages/account/signed-in.server.ts";
import { languageIn } from "./serve-translation.server.ts";
import { presentLanguages, presentWork } from "./present-work.server.ts";

/** Entries of a page: a phone shows them without endless scrolling. */
const most = 20;

export async function loadLanguages(visit: PageVisit) {
  const { actor } = await signedInForWork(visit);
  const languages = actor.grants.flatMap((grant) => (grant.role === "translator" ? [grant.language] : []));
  const all = [];
  for (const language of languages) {
    const { left } = await visit.site.translating.work({ actor, language, most: 0 });
    all.push({ language, left });
  }
  return { page: "languages" as const, languages: presentLanguages(visit, all) };
}

/** `?page=…`, and `?published` after a text was published. */
export async function loadWork(visit: PageVisit) {
  const { site, locale, url } = visit;
  const { actor } = await signedInForWork(visit);
  const language = languageIn(visit);
  const number = Number(url.searchParams.get("page") ?? 1);
  const page = Number.isSafeInteger(number) && number > 0 ? number : 1;
  const work = await site.translating.work({ actor, language, offset: (page - 1) * most, most });
  const isDone = url.searchParams.has("published");
  return { page: "work" as const, view: presentWork({ locale, language, work, page, most, isDone }) };
}
