import { readSource } from "./sources.ts";

/** A record of the IANA language subtag registry (RFC 5646, section 3.1). */
export interface RegistryRecord {
  Type: string;
  Subtag?: string;
  Description: readonly string[];
  /** `2022-02-25`. */
  Added: string;
  Macrolanguage?: string;
  Scope?: string;
  Deprecated?: string;
  "Preferred-Value"?: string;
}

export const registry = readSource("language-subtag-registry/data/json/registry.json");

/** The records of primary languages, by subtag. */
export const registryLanguages: ReadonlyMap<string, RegistryRecord> = new Map(
  registry.flatMap((record) =>
    record.Type === "language" && record.Subtag !== undefined ? [[record.Subtag, record] as const] : [],
  ),
);
