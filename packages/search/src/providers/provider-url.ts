/** The search engine and how to reach it, from the environment variable SEARCH_PROVIDER. */
export type ProviderChoice = { kind: "embedded" } | HostedChoice;

export interface HostedChoice {
  kind: "algolia" | "typesense" | "meilisearch" | "opensearch";
  /** Address for this server, without credentials; Algolia's own hosts when absent. */
  address: string | undefined;
  /** Application ID at Algolia, user at OpenSearch; empty elsewhere. */
  account: string;
  /** Full access. Never leaves the server. */
  secret: string;
  /** Parent of visitor keys; created through the engine when absent. */
  searchKey: string | undefined;
  /** Address for browsers, when not `address`. */
  publicAddress: string | undefined;
  /** Prefix of all index names. */
  prefix: string;
  /** Browsers query our own host, which queries the engine. Always so for OpenSearch and Elasticsearch. */
  isGateway: boolean;
}

/** Invalid input is a value: `problem` explains it and contains no part of a secret. */
export type ParsedProviderUrl = { choice: ProviderChoice } | { problem: string };

const forms =
  "embedded, algolia://APPLICATION:ADMINKEY@algolia, typesense+https://:ADMINKEY@host, " +
  "meilisearch+https://:MASTERKEY@host, opensearch+https://user:password@host or elasticsearch+https://user:password@host";

const scheme =
  /^(?<engine>algolia|typesense|meilisearch|opensearch|elasticsearch)(?:\+(?<protocol>https?))?:\/\//;
const parameters = ["search-key", "public", "prefix", "mode"];
const indexPrefix = /^[a-z][a-z0-9_-]{0,40}$/;

/** Parses the value of SEARCH_PROVIDER; the embedded engine when empty or absent. */
export function parseProviderUrl(value: string | undefined): ParsedProviderUrl {
  const given = value?.trim() ?? "";
  if (given === "" || given === "embedded") return { choice: { kind: "embedded" } };
  const { engine, protocol } = scheme.exec(given)?.groups ?? {};
  if (engine === undefined) return { problem: `it must be one of: ${forms}` };
  const rest = given.slice(given.indexOf("//"));
  const address = `${protocol ?? "https"}:${rest}`;
  if (!URL.canParse(address)) {
    return {
      problem:
        "it is not an address; characters such as @ / : # in a key or password are written as %40 %2F %3A %23",
    };
  }
  return readAddress(engine === "elasticsearch" ? "opensearch" : (engine as HostedChoice["kind"]), {
    // the expression matches no other
    url: new URL(address),
    isAlgolia: engine === "algolia" && protocol === undefined,
    hasProtocol: protocol !== undefined,
  });
}

function readAddress(
  kind: HostedChoice["kind"],
  { url, isAlgolia, hasProtocol }: { url: URL; isAlgolia: boolean; hasProtocol: boolean },
): ParsedProviderUrl {
  const account = decoded(url.username);
  const secret = decoded(url.password);
  const problem =
    (!hasProtocol && !isAlgolia ? `write ${kind}+https:// or ${kind}+http://` : undefined) ??
    (isAlgolia && url.host !== "algolia"
      ? "after the @ stands the word algolia; for another server that speaks the protocol, write algolia+https://"
      : undefined) ??
    credentialsProblem(kind, { account, secret }) ??
    parameterProblem(url);
  if (problem !== undefined) return { problem };
  const said = url.searchParams;
  return {
    choice: {
      kind,
      address: isAlgolia ? undefined : url.origin + url.pathname.replace(/\/$/, ""),
      account: account ?? "",
      secret: secret ?? "",
      searchKey: said.get("search-key") ?? undefined,
      publicAddress: said.get("public")?.replace(/\/$/, "") ?? undefined,
      prefix: said.get("prefix") ?? "",
      isGateway: kind === "opensearch" || said.get("mode") === "gateway",
    },
  };
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
  { account, secret }: { account: string | undefined; secret: string | undefined },
): string | undefined {
  if (account === undefined || secret === undefined) return "a % in a key or password is written as %25";
  if (kind === "algolia" && account === "")
    return "the application is missing: algolia://APPLICATION:ADMINKEY@algolia";
  if (kind === "opensearch") {
    return (account === "") === (secret === "")
      ? undefined
      : "user and password belong together: user:password@host";
  }
  if (secret === "") return `the key is missing: ${kind}+https://:KEY@host`;
  return undefined;
}

function parameterProblem({ searchParams }: URL): string | undefined {
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
