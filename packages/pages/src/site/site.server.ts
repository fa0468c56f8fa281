import type { Profile, ServiceSummary, Suggestion } from "@dragoman/database";
import type { Media, Organization, Service, TaxonomyTerm } from "@dragoman/hsds";
import type { SearchRequest, SearchAnswer, SearchSession } from "../search/search-protocol.ts";
import type { Actor } from "@dragoman/policy";
import type { Locale } from "@dragoman/i18n/locale.ts";
import type { HandoutSource } from "./handout.server.ts";
import type { Lists } from "./lists.server.ts";
import type { MediaEditing } from "./media-editing.server.ts";
import type { Editing } from "./editing.server.ts";
import type { SignIn } from "./sign-in.server.ts";
import type { Studio } from "./studio.server.ts";
import type { Translating } from "./translating.server.ts";

/** What the pages are drawn from. The server around the pages provides it; tests provide a smaller one. */
export interface Site {
  /** An absolute address: where the quick exit leads. */
  readonly exitAddress: string;
  /** A map of the operator's: a vector style or a file of tiles. `null` for the basemap of the build. */
  readonly mapStyleUrl: string | null;
  /** Hosts of films, beside those that every page may show. */
  readonly peerTubeHosts?: readonly string[];
  readonly directory: Directory;
  readonly search: SearchSource;
  readonly places: PlaceSource;
  readonly suggestions: SuggestionSink;
  readonly speech: SpeechSource;
  readonly handouts: HandoutSource;
  readonly signIn: SignIn;
  readonly people: People;
  readonly editing: Editing;
  readonly mediaEditing: MediaEditing;
  readonly lists: Lists;
  readonly studio: Studio;
  readonly translating: Translating;
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
  /** What there is to look at and to listen to, by service; services without any are left out. */
  findMedia(serviceIds: readonly string[]): Promise<ReadonlyMap<string, readonly Media[]>>;
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
  /** Its source has taken it out, or a steward has archived it. */
  | { state: "withdrawn" }
  | { state: "absent" };

export type FoundOrganization =
  | { state: "found"; organization: Organization; services: ServiceSummary[]; source: EntrySource }
  | { state: "withdrawn" }
  | { state: "absent" };

/** A city, town, village or part of one, as a reader of one language sees it. */
export interface PlaceView {
  /** Its number in GeoNames. */
  id: string;
  name: string;
  /** BCP 47: the language of `name`, where it is known. */
  nameLanguage?: string;
  /** The state, county or province that it lies in. */
  region: string | null;
  /** BCP 47: the language of `region`, where it is known. */
  regionLanguage?: string;
  /** ISO 3166-1. */
  country: string;
  /** In the reader's language. */
  countryName: string;
  /** Codes of the areas that it lies in, the smallest first; records say by them which areas a service serves. */
  areas: readonly string[];
  /** Degrees, WGS 84. */
  lat: number;
  lng: number;
}

/** Places of the whole world by their names, which the server looks up itself: no other service hears of it. */
export interface PlaceSource {
  /** `false` while they are made ready for the first time, which begins when somebody asks; whoever asks waits. */
  isReady(): boolean;
  /**
   * The likeliest first: by how the name matches, how many people live there, and how near it is to `near`. Without
   * words, what is nearest.
   */
  find(asked: {
    query: string;
    locale: Locale;
    near?: { lat: number; lng: number } | null;
  }): Promise<PlaceView[]>;
  byId(id: string, locale: Locale): Promise<PlaceView | undefined>;
  /** Nothing where nobody lives for a hundred kilometres. */
  nearest(point: { lat: number; lng: number }, locale: Locale): Promise<PlaceView | undefined>;
}

/** Takes what visitors say is wrong about a service. */
export interface SuggestionSink {
  /**
   * Keeps it for those who keep the directory. Refuses (`Refusal`) what comes too often from an address, which is used
   * for counting and never kept, and what is too much for one service.
   */
  offer(suggestion: Omit<Suggestion, "day">, address: string | undefined): Promise<void>;
}

/** Something to be heard. */
export interface SpokenText {
  text: string;
  /** BCP 47. */
  language: string;
}

/** Speaks texts of pages, where an operator has installed a voice for the server. */
export interface SpeechSource {
  /** The file name of a text's sound, by its content; `null` where no voice here speaks the language. */
  soundName(spoken: SpokenText): string | null;
  /**
   * The sound as MP3, or a problem. `spoken` is nothing where the address means no text of ours: only what pages
   * show to everyone is spoken. `address` is used for counting and never kept.
   */
  answer(
    request: Request,
    asked: { spoken: SpokenText | undefined; address: string | undefined },
  ): Promise<Response>;
}

/** Accounts of people. Each asks the policy whether the actor may. */
export interface People {
  changeProfile(asked: { actor: Actor; id: string; profile: Profile }): Promise<void>;
  /** Everything that is kept of somebody, ready to be written as JSON. */
  exportPerson(asked: { actor: Actor; id: string }): Promise<Record<string, unknown>>;
  /** What a device keeps and the saved list of its owner become one; answers the ids of what both hold. */
  mergeSaved(asked: { actor: Actor; here: readonly string[]; known: readonly string[] }): Promise<string[]>;
  /** Deletes somebody with all that belongs to them; refuses (`Refusal`) the last administrator. */
  deletePerson(asked: { actor: Actor; id: string }): Promise<void>;
}

export interface SearchSource {
  /** `false` while the index is being built for the first time. */
  isReady(): boolean;
  answer(requests: readonly SearchRequest[]): Promise<SearchAnswer[]>;
  /** What a browser needs to ask the search host itself. */
  session(origin: string): Promise<SearchSession>;
  /** The index of a language, for `answer`. */
  indexName(locale: Locale): string;
}
