import type { DirectorySettings, KnownCheck, Profile, ServiceSummary, Suggestion } from "@dragoman/database";
import type { Media, Organization, Service, TaxonomyTerm } from "@dragoman/hsds";
import type { SearchRequest, SearchAnswer, SearchSession } from "../search/search-protocol.ts";
import type { Actor } from "@dragoman/policy";
import type { Locale } from "@dragoman/i18n/locale.ts";
import type { HandoutSource } from "./handout.server.ts";
import type { Importing } from "./importing.server.ts";
import type { Lists } from "./lists.server.ts";
import type { MediaEditing } from "./media-editing.server.ts";
import type { Editing } from "./editing.server.ts";
import type { PackSource } from "./packs.server.ts";
import type { Reminders } from "./reminders.server.ts";
import type { SignIn } from "./sign-in.server.ts";
import type { Studio } from "./studio.server.ts";
import type { Translating } from "./translating.server.ts";
import type { Webhooks } from "./webhooks.server.ts";

/** Everything that the pages need. The server around the pages provides it; tests provide a smaller one. */
export interface Site {
  /** The name of the directory where no administrator has set one; `null` for that of the program. */
  readonly usualName: string | null;
  /** An absolute address: the target of the quick exit. */
  readonly exitAddress: string;
  /** The operator's map: a vector style or a tile file. `null` for the built-in basemap. */
  readonly mapStyleUrl: string | null;
  /** Hosts of films, in addition to the built-in ones. */
  readonly peerTubeHosts?: readonly string[];
  /**
   * Changes whenever the directory, or what its index or its places know, has changed.
   */
  readonly state: () => Promise<string>;
  readonly directory: Directory;
  readonly search: SearchSource;
  readonly places: PlaceSource;
  readonly suggestions: SuggestionSink;
  readonly speech: SpeechSource;
  /** Languages of the interface that a voice of the server speaks. */
  readonly spokenLocales: readonly Locale[];
  readonly handouts: HandoutSource;
  readonly packs: PackSource;
  readonly signIn: SignIn;
  readonly people: People;
  readonly editing: Editing;
  readonly mediaEditing: MediaEditing;
  readonly lists: Lists;
  readonly studio: Studio;
  readonly importing: Importing;
  readonly translating: Translating;
  readonly reminders: Reminders;
  readonly webhooks: Webhooks;
  /** How much of each catalogue a speaker of the language has reviewed. */
  readonly catalogueReviews: Readonly<Partial<Record<Locale, CatalogueReview>>>;
}

/** Numbers of messages. */
export interface CatalogueReview {
  all: number;
  /** Reviewed and approved by a person who speaks the language. */
  reviewed: number;
}

export interface Directory {
  findService(id: string): Promise<FoundService>;
  findOrganization(id: string): Promise<FoundOrganization>;
  /** Photos, sound and films by service; services without any are omitted. */
  findMedia(serviceIds: readonly string[]): Promise<ReadonlyMap<string, readonly Media[]>>;
  /** Terms by their slugs in the search index, as far as they exist. */
  findTerms(slugs: readonly string[]): Promise<TaxonomyTerm[]>;
  /** Whether the directory contains sample data, so that every page must show a notice. */
  holdsSample(): Promise<boolean>;
  /** BCP 47 tags of the spoken languages and of the languages of texts. */
  languages(): Promise<readonly string[]>;
  /** The administrators' settings: the name of the directory, its texts, languages and look. */
  settings(): Promise<DirectorySettings>;
}

/** The source of an entry: its name, and whether it is the sample directory. */
export interface EntrySource {
  name: string;
  sample: boolean;
}

/** `standsFor`: the id of the entry to which its address leads. */
export interface Withdrawn {
  state: "withdrawn";
  standsFor?: string;
}

export type FoundService =
  | {
      state: "found";
      service: Service;
      source: EntrySource;
      check?: KnownCheck | null;
      brokenLinks?: readonly string[];
    }
  /** Its source removed it, or a steward archived it. */
  | Withdrawn
  | { state: "absent" };

export type FoundOrganization =
  | { state: "found"; organization: Organization; services: ServiceSummary[]; source: EntrySource }
  | Withdrawn
  | { state: "absent" };

/** A city, town, village or part of one, for a reader of one language. */
export interface PlaceView {
  /** GeoNames id. */
  id: string;
  name: string;
  /** BCP 47: the language of `name`, if known. */
  nameLanguage?: string;
  /** The postal code that was typed: the place is its town, and the point its own. */
  postcode?: string;
  /** The state, county or province of the place. */
  region: string | null;
  /** BCP 47: the language of `region`, if known. */
  regionLanguage?: string;
  /** ISO 3166-1. */
  country: string;
  /** In the reader's language. */
  countryName: string;
  /** Codes of the areas that contain it, the smallest first; records name by them the areas that a service serves. */
  areas: readonly string[];
  /** Degrees, WGS 84. */
  lat: number;
  lng: number;
}

/** A town as an address writes it. */
export interface WrittenTown {
  city: string;
  /** State or province. */
  region: string | null;
  /** ISO 3166-1. */
  country: string | null;
  /** Degrees, WGS 84: the point of the address. */
  near?: { lat: number; lng: number };
}

/** Places of the whole world by their names. The server looks them up itself, without any third party. */
export interface PlaceSource {
  /** `false` during the first load, which the first query starts and waits for. */
  isReady(): boolean;
  /**
   * The likeliest first: by the match of the name, the population, and the distance to `near`. An empty query returns
   * the nearest.
   */
  find(request: {
    query: string;
    locale: Locale;
    near?: { lat: number; lng: number } | null;
  }): Promise<PlaceView[]>;
  byId(id: string, locale: Locale): Promise<PlaceView | undefined>;
  /**
   * The names of towns in letters that the reader uses; `null` where the address has these already, or none is known.
   */
  nameTowns(towns: readonly WrittenTown[], locale: Locale): Promise<(string | null)[]>;
  /** Resolves to `undefined` where nobody lives within a hundred kilometres. */
  nearest(point: { lat: number; lng: number }, locale: Locale): Promise<PlaceView | undefined>;
}

/** Receives the suggestions of visitors about a service. */
export interface SuggestionSink {
  /**
   * Stores a suggestion for review. Refuses (`Refusal`) too many from one address, which is for rate limits and never
   * stored, and too many for one service.
   */
  offer(suggestion: Omit<Suggestion, "day">, address: string | undefined): Promise<void>;
}

/** A text to read aloud. */
export interface SpokenText {
  text: string;
  /** BCP 47. */
  language: string;
}

/** Reads texts of pages aloud, where the operator has installed a voice on the server. */
export interface SpeechSource {
  /** File name of the audio, derived from the text; `null` if no voice speaks the language. */
  soundName(spoken: SpokenText): string | null;
  /**
   * Returns the audio as MP3, or a problem response. `spoken` is undefined when the URL matches no published text: only
   * public texts are read aloud. `address` is the client's, is used for rate limits only and is never stored.
   */
  answer(
    request: Request,
    source: { spoken: SpokenText | undefined; address: string | undefined },
  ): Promise<Response>;
}

/** People's accounts. Each function checks the policy. */
export interface People {
  changeProfile(request: { actor: Actor; id: string; profile: Profile }): Promise<void>;
  /** All data stored about a person, ready to be written as JSON. */
  exportPerson(request: { actor: Actor; id: string }): Promise<Record<string, unknown>>;
  /**
   * Merges the services saved on a device into the saved list of its owner; resolves to the ids that both then hold.
   */
  mergeSaved(request: { actor: Actor; here: readonly string[]; known: readonly string[] }): Promise<string[]>;
  /** Deletes a person with all their data; refuses (`Refusal`) the last administrator. */
  deletePerson(request: { actor: Actor; id: string }): Promise<void>;
}

export interface SearchSource {
  /** `false` while the index is being built for the first time. */
  isReady(): boolean;
  answer(requests: readonly SearchRequest[]): Promise<SearchAnswer[]>;
  /** The data for a browser to query the search host itself. */
  session(origin: string): Promise<SearchSession>;
  /** The index of a language, for `answer`. */
  indexName(locale: Locale): string;
}
