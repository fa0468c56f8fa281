import { I18nProvider } from "@lingui/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { openCatalogue } from "./i18n/catalogue.ts";
import { isLocale } from "./i18n/locales.ts";

/** Brings the page to life. A document keeps one language; choosing another loads another document. */
async function hydrate(): Promise<void> {
  const { lang } = document.documentElement;
  if (!isLocale(lang)) throw new Error(`The page is in an unknown language: ${lang}`);
  const i18n = await openCatalogue(lang);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <HydratedRouter />
        </I18nProvider>
      </StrictMode>,
    );
  });
}

await hydrate();
