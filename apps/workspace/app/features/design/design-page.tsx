import { DocumentLanguageProvider } from "@dragoman/i18n/document-language.tsx";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import type { SafetyView } from "@dragoman/pages/safety/safety-view.ts";
import styles from "./design-page.module.css";
import { ContentSpecimens } from "./content-specimens.tsx";
import { FormSpecimens } from "./form-specimens.tsx";
import { MessageSpecimens } from "./message-specimens.tsx";
import { PictureSpecimens } from "./picture-specimens.tsx";
import type { TokenNames } from "./theme-styles.server.ts";
import { TokenSpecimens } from "./token-specimens.tsx";

const directions = ["ltr", "rtl"] as const;
const themes = ["light", "dark"] as const;

/**
 * Every token, icon and component as readers see them, in both themes and both directions. It is in English and for
 * developers; the texts inside the components are in the reader's language.
 */
export function DesignPage({ tokens, safety }: { tokens: TokenNames; safety: SafetyView }) {
  return (
    <div className={styles.page} lang="en" dir="ltr">
      <PageHead title="Design" unlisted />
      <h1>Design</h1>
      <div className={styles.panels}>
        {themes.flatMap((theme) =>
          directions.map((direction) => (
            <section
              key={`${theme} ${direction}`}
              className={styles.panel}
              data-theme={theme}
              dir={direction}
              aria-label={`${theme}, ${direction}`}
            >
              <h2>
                {theme}, {direction === "ltr" ? "left to right" : "right to left"}
              </h2>
              <DocumentLanguageProvider value={{ direction }}>
                <TokenSpecimens tokens={tokens} />
                <PictureSpecimens />
                <ContentSpecimens />
                <FormSpecimens />
                <MessageSpecimens safety={safety} />
              </DocumentLanguageProvider>
            </section>
          )),
        )}
      </div>
    </div>
  );
}
