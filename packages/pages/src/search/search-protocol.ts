import type { PortableAnswer, PortableRequest } from "@dragoman/search/portable-request";

/** The search requests and responses of the pages, for every engine. */
export type SearchRequest = PortableRequest;
export type SearchAnswer = Omit<PortableAnswer, "hits"> & { hits: unknown[] };

export interface SearchSession {
  /** `embedded`: our own host, with any engine behind it. */
  provider: "embedded" | "algolia" | "typesense" | "meilisearch";
  appId: string;
  apiKey: string;
  /** Seconds since 1970. */
  expiresAt: number;
  host: { url: string; protocol: "http" | "https"; accept: "readWrite" };
  /** Index names by locale. */
  indexes: Readonly<Record<string, string>>;
}
