import { emptySiteTexts, type SiteTexts } from "@dragoman/database";
import { isLocale, languageOf } from "@dragoman/i18n/locales.server.ts";
import { formOf } from "@dragoman/pages/request/form-of.server.ts";
import { pageNotFound } from "@dragoman/pages/request/page-not-found.server.ts";
import { inStudio, studioFrame, textOf, type StudioVisit } from "../frame/studio-visit.server.ts";
import { saveSetting } from "./save-setting.server.ts";
import { requireSettings } from "./serve-settings.server.ts";
import { longest, settingControls as controls } from "./settings-controls.ts";

/** The names and texts of the directory in one language. */
export const loadTexts = inStudio(async (visit) => {
  requireSettings(visit);
  const { locale: tag, name, direction } = languageIn(visit);
  const { texts, versions } = await visit.site.directory.settings();
  return {
    page: "settings" as const,
    frame: studioFrame(visit, "settings"),
    language: { tag, name, direction },
    texts: texts[tag] ?? emptySiteTexts,
    version: versions[`texts/${tag}`] ?? 0,
    back: `/${visit.locale}/studio/settings`,
  };
});

export const changeTexts = inStudio(async (visit) => {
  requireSettings(visit);
  const { locale: tag } = languageIn(visit);
  const form = await formOf(visit.request);
  const value: SiteTexts = {
    name: line(textOf(form, controls.name)).slice(0, longest.name),
    shortName: line(textOf(form, controls.shortName)).slice(0, longest.shortName),
    operator: line(textOf(form, controls.operator)).slice(0, longest.operator),
    imprint: textOf(form, controls.imprint).slice(0, longest.legal),
    privacy: textOf(form, controls.privacy).slice(0, longest.legal),
  };
  const version = Number(textOf(form, controls.version)) || 0;
  const to = `/${visit.locale}/studio/settings/texts/${tag}`;
  return saveSetting(visit, { part: `texts/${tag}`, value, entered: value, version, problems: {}, to });
});

function languageIn({ params }: StudioVisit) {
  const { language } = params;
  if (!isLocale(language)) throw pageNotFound();
  return languageOf(language);
}

/** Names are one line, and without characters that no reader sees. */
function line(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}
