/** The search engine and how to reach it, from the environment variable SEARCH_PROVIDER. */
export type ProviderChoice = { kind: "embedded" } | HostedChoice;

export interface HostedChoice {
  kind: "algolia" | "typesense" | "meilisearch" | "opensearch";
  /** Address for this server, without credentials; Algolia's own hosts when absent. */
  address: string | undefined;
  /** Addresses of further nodes of the same engine, any of which may be queried. Only OpenSearch has some. */
  otherNodes: readonly string[];
  /** Application ID at Algolia, user at OpenSearch; empty elsewhere. */
  account: string;
  /** Full access. Never leaves the server. */
  secret: string;
  /** How OpenSearch and Elasticsearch are shown the secret: as a password, or as what their security hands out. */
  authentication: Authentication;
  /** Parent of visitor keys; created through the engine when absent. */
  searchKey: string | undefined;
  /** Address for browsers, when not `address`. */
  publicAddress: string | undefined;
  /** Prefix of all index names. */
  prefix: string;
  /** Browsers query our own host, which queries the engine. Always so for OpenSearch and Elasticsearch. */
  isGateway: boolean;
}

/** The schemes of `Authorization`. */
export type Authentication = (typeof authentications)[number];

/** Invalid input is a value: `problem` explains it and contains no part of a secret. */
export type ParsedProviderUrl = { choice: ProviderChoice } | { problem: string };

const authentications = ["basic", "api-key", "bearer"] as const;

const forms =
  "embedded, algolia://APPLICATION:ADMINKEY@algolia, typesense+https://:ADMINKEY@host, " +
  "meilisearch+https://:MASTERKEY@host, opensearch+https://user:password@host or elasticsearch+https://user:password@host";

const scheme =
  /^(?<engine>algolia|typesense|meilisearch|opensearch|elasticsearch)(?:\+(?<protocol>https?))?:\/\//;
const parameters = ["search-key", "public", "prefix", "mode", "auth"];
const indexPrefix = /^[a-z][a-z0-9_-]{0,40}$/;

/** Parses the value of SEARCH_PROVIDER; the embedded engine when empty or absent. */
export function parseProviderUrl(value: string | undefined): ParsedProviderUrl {
  const given = value?.trim() ?? "";
  if (given === "" || given === "embedded") return { choice: { kind: "embedded" } };
  const { engine, protocol } = scheme.exec(given)?.groups ?? {};
  if (engine === undefined) return { problem: `it must be one of: ${forms}` };
  const { one, others } = splitNodes(given.slice(given.indexOf("//")));
  const address = `${protocol ?? "https"}:${one}`;
  if (!URL.canParse(address) || !others.every((host) => URL.canParse(`https://${host}`))) {
    return {
      problem:
        "it is not an address; characters such as @ / : # in a key or password are written as %40 %2F %3A %23",
    };
  }
  return readAddress(engine === "elasticsearch" ? "opensearch" : (engine as HostedChoice["kind"]), {
    // the expression matches no other
    url: new URL(address),
    others,
    isAlgolia: engine === "algolia" && protocol === undefined,
    hasProtocol: protocol !== undefined,
  });
}

/** Several hosts with commas between them, as in addresses of PostgreSQL; `URL` knows one. */
function splitNodes(rest: string): { one: string; others: string[] } {
  const [, before = "", hosts = "", after = ""] = /^(\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(rest) ?? [];
  const [first = "", ...others] = hosts.split(",");
  return { one: before + first + after, others };
}

function readAddress(
  kind: HostedChoice["kind"],
  {
    url,
    others,
    isAlgolia,
    hasProtocol,
  }: { url: URL; others: readonly string[]; isAlgolia: boolean; hasProtocol: boolean },
): ParsedProviderUrl {
  const account = decoded(url.username);
  const secret = decoded(url.password);
  const problem =
    (!hasProtocol && !isAlgolia ? `write ${kind}+https:// or ${kind}+http://` : undefined) ??
    (isAlgolia && url.host !== "algolia"
      ? "after the @ stands the word algolia; for another server that speaks the protocol, write algolia+https://"
      : undefined) ??
    (others.length > 0 && kind !== "opensearch"
      ? "only OpenSearch and Elasticsearch have several addresses"
      : undefined) ??
    parameterProblem(url, kind) ??
    credentialsProblem(kind, { account, secret, authentication: authenticationOf(url) });
  if (problem !== undefined) return { problem };
  const said = url.searchParams;
  const path = url.pathname.replace(/\/$/, "");
  return {
    choice: {
      kind,
      address: isAlgolia ? undefined : url.origin + path,
      otherNodes: others.map((host) => new URL(`${url.protocol}//${host}`).origin + path),
      account: account ?? "",
      secret: secret ?? "",
      authentication: authenticationOf(url),
      searchKey: said.get("search-key") ?? undefined,
      publicAddress: said.get("public")?.replace(/\/$/, "") ?? undefined,
      prefix: said.get("prefix") ?? "",
      isGateway: kind === "opensearch" || said.get("mode") === "gateway",
    },
  };
}

function authenticationOf({ searchParams }: URL): Authentication {
  const said = searchParams.get("auth");
  return authentications.find((one) => one === said) ?? "basic";
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

function credentialsProblem(
  kind: HostedChoice["kind"],
  {
    account,
    secret,
    authentication,
  }: { account: string | undefined; secret: string | undefined; authentication: Authentication },
): string | undefined {
  if (account === undefined || secret === undefined) return "a % in a key or password is written as %25";
  if (kind === "algolia" && account === "")
    return "the application is missing: algolia://APPLICATION:ADMINKEY@algolia";
  if (kind === "opensearch" && authentication !== "basic") {
    return account === "" && secret !== ""
      ? undefined
      : `with auth=${authentication} there is a key and no user: opensearch+https://:KEY@host`;
  }
  if (kind === "opensearch") {
    return (account === "") === (secret === "")
      ? undefined
      : "user and password belong together: user:password@host";
  }
  if (secret === "") return `the key is missing: ${kind}+https://:KEY@host`;
  return undefined;
}

function parameterProblem({ searchParams }: URL, kind: HostedChoice["kind"]): string | undefined {
  const unknown = [...searchParams.keys()].find((name) => !parameters.includes(name));
  if (unknown !== undefined) {
    return `there is no parameter ${JSON.stringify(unknown.slice(0, 40))}; there are ${parameters.join(", ")}`;
  }
  const prefix = searchParams.get("prefix");
  if (prefix !== null && !indexPrefix.test(prefix)) {
    return "prefix begins with a small letter and holds small letters, digits, _ and -, at most 41";
  }
  const address = searchParams.get("public");
  if (address !== null && !isPublicAddress(address))
    return "public is a full address, such as https://search.example";
  const auth = searchParams.get("auth");
  if (auth !== null && kind !== "opensearch") return "only OpenSearch and Elasticsearch have auth";
  if (auth !== null && !authentications.some((one) => one === auth)) {
    return `auth is one of ${authentications.join(", ")}`;
  }
  const mode = searchParams.get("mode");
  if (mode !== null && mode !== "gateway" && mode !== "direct") return "mode is direct or gateway";
  return undefined;
}

function isPublicAddress(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return (
    url !== undefined &&
    ["http:", "https:"].includes(url.protocol) &&
    url.username === "" &&
    url.search === ""
  );
}

/**
 * The origin that browsers query besides this server, for `connect-src` of the Content-Security-Policy; `undefined`
 * when there is none.
 */
export function browserOrigin(choice: ProviderChoice): string | undefined {
  if (choice.kind === "embedded" || choice.isGateway) return undefined;
  return new URL(publicAddressOf(choice)).origin;
}

/** The engine's address for browsers. */
export function publicAddressOf({ publicAddress, address, account }: HostedChoice): string {
  return publicAddress ?? address ?? `https://${account}-dsn.algolia.net`;
}
