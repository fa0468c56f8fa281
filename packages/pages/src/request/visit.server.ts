import type { I18n } from "@lingui/core";
import type { Refusal } from "@dragoman/hsds/refusal";
import { createContext } from "react-router";
import type { CatalogueAddresses } from "@dragoman/i18n/document-language.tsx";
import type { Locale } from "@dragoman/i18n/locale.ts";
import type { Site } from "../site/site.server.ts";

/** One request, as loaders and the renderer see it. */
export interface Visit {
  readonly site: Site;
  /** Scheme, host and port under which the reader reached us: `https://help.example`. */
  readonly origin: string;
  readonly locale: Locale;
  /** The languages of the interface that the reader's browser asks for, the best first. */
  readonly accepted: readonly Locale[];
  readonly i18n: I18n;
  /** Where the request comes from, where that is known: for counting how often somebody sends something, never kept. */
  readonly address?: string | undefined;
  /** Why no page may take this request, where it was refused before any of it was read. */
  readonly refusal?: Refusal | undefined;
  /** Where the browser finds the messages of the page; absent before a build. */
  readonly catalogue?: CatalogueAddresses | undefined;
  /** Permits this answer's own inline scripts, and no others. */
  readonly nonce: string;
}

export const visitContext = createContext<Visit>();
