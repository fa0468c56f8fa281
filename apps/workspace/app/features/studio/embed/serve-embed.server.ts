import { Refusal } from "@dragoman/hsds/refusal";
import { interfaceLanguages } from "@dragoman/i18n/locales.server.ts";
import { localesOn } from "@dragoman/pages/site/site-texts.server.ts";
import { may } from "@dragoman/policy";
import { needNames } from "@dragoman/reference/need-names";
import { needCodes } from "@dragoman/reference/needs";
import { inStudio, studioFrame, type StudioVisit } from "../frame/studio-visit.server.ts";
import { readTown } from "../town-choice/read-town.server.ts";
import { embedControls as controls } from "./embed-controls.ts";
import { embedAddress, frameCode } from "./frame-code.ts";

/** `GET /{locale}/studio/embed?need=food&town=Vienna&language=ar`: the code of a frame for another website. */
export const loadEmbed = inStudio(async (visit: StudioVisit) => {
  const { actor, site, locale, url, origin, siteNames } = visit;
  if (!may(actor, "announcement:publish")) throw new Refusal("forbidden");
  const on = localesOn(await site.directory.settings());
  const languages = interfaceLanguages.filter(({ locale: tag }) => on.includes(tag));
  const needs = needCodes.map((code) => ({ code, name: needNames[locale][code] }));
  const form = new FormData();
  for (const [name, value] of url.searchParams) form.append(name, value);
  const { town, entered, problem } = await readTown(form, visit);
  const need = needs.find(({ code }) => code === url.searchParams.get(controls.need));
  const language = languages.find(({ locale: tag }) => tag === url.searchParams.get(controls.language));
  const title = [need?.name, town?.name].filter((part) => part !== undefined).join(" · ");
  const choice = {
    origin,
    locale: language?.locale ?? "",
    category: need?.code ?? "",
    place: town?.id ?? "",
    title: title === "" ? siteNames.name : title,
  };
  return {
    page: "embed" as const,
    frame: studioFrame(visit, "embed"),
    languages: languages.map(({ locale: tag, name }) => ({ tag, name })),
    needs,
    chosen: { language: choice.locale, need: choice.category },
    town: entered,
    problem,
    address: embedAddress(choice),
    code: frameCode(choice),
  };
});
