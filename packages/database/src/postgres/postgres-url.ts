import { Refusal } from "@dragoman/hsds/refusal";

/** The parts of a database URL that may be shown. */
export interface PostgresAddress {
  /** Including the port. */
  host: string;
  name: string;
  user: string;
}

/** Parses a database URL, or refuses it with `database-url-invalid`. */
export function parsePostgresUrl(url: string): PostgresAddress {
  const parsed = URL.parse(url);
  if (!parsed || !["postgres:", "postgresql:"].includes(parsed.protocol)) throw invalid();
  const name = decode(parsed.pathname.slice(1));
  // A local server can be named by the folder of its socket: `postgres:///name?host=/run/postgresql`.
  const hostname = parsed.hostname || parsed.searchParams.get("host");
  if (!name || name.includes("/") || !hostname) throw invalid();
  return { host: `${hostname}:${parsed.port || "5432"}`, name, user: decode(parsed.username) };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw invalid();
  }
}

/** Without parameters, so that no password reaches a message. */
function invalid(): Refusal {
  return new Refusal("database-url-invalid");
}
