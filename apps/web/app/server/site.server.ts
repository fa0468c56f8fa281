import type { ServiceSummary } from "@dragoman/database";
import type { Organization, Service, TaxonomyTerm } from "@dragoman/hsds";
import type { SearchRequest, SearchAnswer, SearchSession } from "../search-protocol.ts";
import type { Locale } from "../i18n/locale.ts";

/** What the pages are drawn from. The server around the pages provides it; tests provide a smaller one. */
export interface Site {
  readonly directory: Directory;
  readonly search: SearchSource;
  /** Where the browser finds the catalogue of each language, to fetch it together with the scripts. */
  readonly catalogueAddresses: Readonly<Partial<Record<Locale, string>>>;
  /** How much of each catalogue a speaker of the language has read. */
  readonly catalogueReviews: Readonly<Partial<Record<Locale, CatalogueReview>>>;
}

/** Numbers of messages. */
export interface CatalogueReview {
  all: number;
  /** Read and found right by a person who speaks the language. */
  reviewed: number;
}

export interface Directory {
  findService(id: string): Promise<FoundService>;
  findOrganization(id: string): Promise<FoundOrganization>;
  /** Terms by the slugs that the search index gives them, as far as there are any. */
  findTerms(slugs: readonly string[]): Promise<TaxonomyTerm[]>;
  /** Some of the directory is invented, so that every page must say so. */
  holdsSample(): Promise<boolean>;
  /** BCP 47 tags of the languages that people speak there or that texts are in. */
  languages(): Promise<readonly string[]>;
}

/** Where an entry comes from: the name of the import's source, and whether that is the invented directory. */
export interface EntrySource {
  name: string;
  sample: boolean;
}

export type FoundService =
  | { state: "found"; service: Service; source: EntrySource }
  /** Its source has taken it out. */
  | { state: "withdrawn" }
  | { state: "absent" };

export type FoundOrganization =
  | { state: "found"; organization: Organization; services: ServiceSummary[]; source: EntrySource }
  | { state: "withdrawn" }
  | { state: "absent" };

export interface SearchSource {
  /** `false` while the index is being built for the first time. */
  isReady(): boolean;
  answer(requests: readonly SearchRequest[]): Promise<SearchAnswer[]>;
  /** What a browser needs to ask the search host itself. */
  session(origin: string): Promise<SearchSession>;
  /** The index of a language, for `answer`. */
  indexName(locale: Locale): string;
}
