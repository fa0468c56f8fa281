import { I18nProvider } from "@lingui/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { DocumentLanguageProvider } from "@dragoman/i18n/document-language.tsx";
import { loadCatalogue } from "@dragoman/i18n/load-catalogue.ts";
import { registerWorker } from "../offline/register-worker.ts";
import { tolerateTranslators } from "./translated-texts.ts";

/** Hydrates the page. A document has one language; choosing another loads another document. */
export async function hydrateDocument(): Promise<void> {
  tolerateTranslators();
  const i18n = await loadCatalogue();
  const direction = document.documentElement.dir === "rtl" ? "rtl" : "ltr";
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nProvider i18n={i18n}>
          {/* The position of the server's theme link: `useId` depends on positions. */}
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
