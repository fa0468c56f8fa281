import { Refusal } from "@dragoman/hsds/refusal";

/** The parts of a database URL that may be shown. */
export interface PostgresAddress {
  /** With the port. */
  host: string;
  name: string;
  user: string;
}

/** Checks a database URL, or refuses it with `database-url-invalid`. */
export function parsePostgresUrl(url: string): PostgresAddress {
  const parsed = URL.parse(url);
  if (!parsed || !["postgres:", "postgresql:"].includes(parsed.protocol)) throw invalid();
  const name = decode(parsed.pathname.slice(1));
  // A server on the same machine may be named by its socket's folder: `postgres:///name?host=/run/postgresql`.
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
