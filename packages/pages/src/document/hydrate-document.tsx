import { I18nProvider } from "@lingui/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { DocumentLanguageProvider } from "@dragoman/i18n/document-language.tsx";
import { loadCatalogue } from "@dragoman/i18n/load-catalogue.ts";
import { registerWorker } from "../offline/register-worker.ts";
import { endureTranslators } from "./translated-texts.ts";

/** Brings the page to life. A document keeps one language; choosing another loads another document. */
export async function hydrateDocument(): Promise<void> {
  endureTranslators();
  const i18n = await loadCatalogue();
  const direction = document.documentElement.dir === "rtl" ? "rtl" : "ltr";
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nProvider i18n={i18n}>
          {/* The place in which the server names chosen colours: the ids of fields are counted from places. */}
          {null}
          <DocumentLanguageProvider value={{ direction }}>
            <HydratedRouter />
          </DocumentLanguageProvider>
        </I18nProvider>
      </StrictMode>,
    );
  });
  registerWorker();
}
