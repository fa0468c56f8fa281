import type { PublishedKind } from "@dragoman/hsds/published-shapes";
import { hsdsVersions, type HsdsVersion, isHsdsVersion } from "@dragoman/hsds/hsds-versions";
import { Refusal } from "@dragoman/hsds/refusal";

/** The API of the standard is below it: `/api/hsds/services`, `/api/hsds/3.0/services`, `/api/hsds/uk-3.0/services`. */
export const hsdsPath = "/api/hsds";

/** The version without one in the address or the header. */
export const usualVersion: HsdsVersion = "3.2";

/** Names a version where the address does not. */
export const versionHeader = "HSDS-Version";

/** The lists of the API, by what addresses call them. */
export const hsdsLists = {
  services: "services",
  organizations: "organizations",
  locations: "locations",
  service_at_locations: "service_at_location",
  taxonomies: "taxonomies",
  taxonomy_terms: "taxonomy_terms",
} as const satisfies Record<string, PublishedKind>;

export type HsdsList = keyof typeof hsdsLists;

/** The addresses below `hsdsPath` besides the lists. */
const documents = ["openapi.json", "profile", "changes"] as const;

export type HsdsAddress = { version: HsdsVersion; base: string } & (
  | { kind: "start" }
  | { kind: "list"; list: HsdsList }
  | { kind: "object"; list: HsdsList; id: string }
  | { kind: (typeof documents)[number] }
);

/**
 * Parses an address; `undefined` for an unknown one. `base` is the path of the API in the version of the
 * address.
 *
 * @throws {Refusal} `hsds-version-unknown`
 */
export function parseHsdsAddress(request: Request): HsdsAddress | undefined {
  const [first = "", ...others] = new URL(request.url).pathname
    .slice(hsdsPath.length)
    .split("/")
    .filter(Boolean);
  const isNamed = /^(?:uk-)?\d/.test(first);
  const version = parseVersion(isNamed ? first : request.headers.get(versionHeader));
  const base = isNamed ? `${hsdsPath}/${version}` : hsdsPath;
  const [name, id, ...rest] = isNamed ? others : [first, ...others].filter(Boolean);
  if (rest.length > 0) return undefined;
  if (name === undefined) return { version, base, kind: "start" };
  if (isList(name))
    return id === undefined
      ? { version, base, kind: "list", list: name }
      : { version, base, kind: "object", list: name, id };
  const kind = documents.find((one) => one === name);
  return kind && id === undefined ? { version, base, kind } : undefined;
}

function parseVersion(text: string | null): HsdsVersion {
  if (text === null) return usualVersion;
  const name = text
    .trim()
    .toLowerCase()
    .replace(/^hsds-/, "");
  // `3.2.3` is a 3.2, and `3.1` has its model.
  const [, short = name] = /^(3\.\d+)(?:\.\d+)?$/.exec(name) ?? [];
  const version = short === "3.1" ? "3.2" : short;
  if (isHsdsVersion(version)) return version;
  throw new Refusal("hsds-version-unknown", {
    version: text.slice(0, 20),
    versions: Object.keys(hsdsVersions).join(", "),
  });
}

/** The methods that an address takes: a list can be asked for by POST, too. */
export function methodsAt(path: string): string {
  return isList(path.split("/").findLast(Boolean) ?? "") ? "GET, HEAD, POST, OPTIONS" : "GET, HEAD, OPTIONS";
}

function isList(name: string): name is HsdsList {
  return Object.hasOwn(hsdsLists, name);
}
