import type { I18n } from "@lingui/core";
import type { Refusal } from "@dragoman/hsds/refusal";
import { createContext } from "react-router";
import type { CatalogueAddresses } from "@dragoman/i18n/document-language.tsx";
import type { Locale } from "@dragoman/i18n/locale.ts";
import type { Site } from "../site/site.server.ts";

/** One request, as loaders and the renderer see it. */
export interface Visit {
  readonly site: Site;
  /** Origin under which the reader reached the site: `https://help.example`. */
  readonly origin: string;
  readonly locale: Locale;
  /** The interface languages that the reader's browser accepts, the best first. */
  readonly accepted: readonly Locale[];
  readonly i18n: I18n;
  /** IP address of the request, if known: for rate limits, never stored. */
  readonly address?: string | undefined;
  /** The refusal of a request that was rejected before its body was read. */
  readonly refusal?: Refusal | undefined;
  /** Addresses of the page's messages; absent before a build. */
  readonly catalogue?: CatalogueAddresses | undefined;
  /** Nonce of the content security policy: permits the inline scripts of this response, and no others. */
  readonly nonce: string;
}

export const visitContext = createContext<Visit>();
