import { autonymsModule } from "./autonyms.ts";
import { closeLanguagesModule } from "./close-languages.ts";
import { countriesModule } from "./countries.ts";
import { differencesDocument } from "./differences-document.ts";
import { languageAliasesModule } from "./language-aliases.ts";
import { languageFamiliesModule } from "./language-families.ts";
import { subtagOf } from "./language-codes.ts";
import { languagesData, languagesModule } from "./languages.ts";
import { likelyScriptsModule } from "./likely-scripts.ts";
import { localesModule } from "./locales.ts";
import { macrolanguagesModule } from "./macrolanguages.ts";
import { scriptsModule } from "./scripts.ts";
import { timeZonesModule } from "./time-zones.ts";

/** Every generated file, by its path from the repository root. */
export function generatedFiles(): Map<string, string> {
  const modules = {
    autonyms: autonymsModule(),
    "close-languages": closeLanguagesModule(),
    countries: countriesModule(),
    "country-time-zones": timeZonesModule(),
    "language-aliases": languageAliasesModule(),
    "language-families": languageFamiliesModule(),
    languages: languagesModule(),
    "likely-scripts": likelyScriptsModule(languagesData().map(subtagOf)),
    locales: localesModule(),
    macrolanguages: macrolanguagesModule(),
    scripts: scriptsModule(),
  };
  return new Map([
    ...Object.entries(modules).map(
      ([name, text]) => [`packages/reference/src/tables/${name}.ts`, text] as const,
    ),
    ["docs/reference-data-differences.md", differencesDocument()],
  ]);
}
