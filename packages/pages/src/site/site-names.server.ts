import type { DirectorySettings } from "@dragoman/database";
import type { Locale } from "@dragoman/i18n/locale.ts";
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { siteText } from "./site-texts.server.ts";

/** The name of the directory: from the settings, else from the environment, else that of the program. */
export interface SiteNames {
  name: string;
  /** Where the name is too long, such as below an icon. */
  shortName: string;
  /** Nobody has named this directory. */
  isUnnamed: boolean;
}

export interface NameSources {
  settings: DirectorySettings;
  /** From the environment. */
  usualName: string | null;
  locale: Locale;
  i18n: I18n;
}

export function siteNames({ settings, usualName, locale, i18n }: NameSources): SiteNames {
  const chosen = siteText(settings, { field: "name", locale })?.value ?? usualName;
  const name = chosen ?? i18n._(msg`Dragoman`);
  const shortName = siteText(settings, { field: "shortName", locale })?.value ?? name;
  return { name, shortName, isUnnamed: chosen === null };
}
