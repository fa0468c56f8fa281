import type { I18n } from "@lingui/core";
import type { Refusal } from "@dragoman/hsds/refusal";
import type { DirectorySettings } from "@dragoman/database";
import { createContext } from "react-router";
import type { CatalogueAddresses } from "@dragoman/i18n/document-language.tsx";
import type { Locale } from "@dragoman/i18n/locale.ts";
import type { SiteNames } from "../site/site-names.server.ts";
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
  readonly settings: DirectorySettings;
  /** The name of the directory in the language of the page. */
  readonly siteNames: SiteNames;
  /** IP address of the request, if known: for rate limits, never stored. */
  readonly address?: string | undefined;
  /** The refusal of a request that was rejected before its body was read. */
  readonly refusal?: Refusal | undefined;
  /** Addresses of the page's messages; absent before a build. */
  readonly catalogue?: CatalogueAddresses | undefined;
  /** Nonce of the content security policy: permits the inline scripts of this response, and no others. */
  readonly nonce: string;
  /** Receives errors that the response does not show; the console by default. */
  readonly onError?: ReportError;
}

/** Reports an error. `where`: the method and the path of the request as logs may contain them, if that is known. */
export type ReportError = (error: unknown, where?: string) => void;

export function reportToConsole(error: unknown, where?: string): void {
  if (where === undefined) console.error(error);
  else console.error(where, error);
}

export const visitContext = createContext<Visit>();
