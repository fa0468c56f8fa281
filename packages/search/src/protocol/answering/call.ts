import type { Sending } from "../../host/unread-answers.ts";
import type { IncomingBody } from "../reading/read-body.ts";

/** One call of the protocol, independent of the transport. */
export interface Call {
  method: string;
  /** Path and query string, as in the request line. */
  target: string;
  header: (name: string) => string | undefined;
  body: IncomingBody["chunks"];
  /** The client address, when known and trusted. */
  address: string | undefined;
  /** Progress of sending the answer, where observable. */
  sending?: Sending | undefined;
}

/** An answer: always JSON, compressed when the caller accepts it. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
}

/**
 * Reads a credential from the headers or, as browsers send it, from the query string, ignoring case. Headers take
 * precedence.
 */
export function credentialOf(call: Call, query: URLSearchParams, name: string): string | undefined {
  const header = call.header(name);
  if (header !== undefined) return header;
  for (const [parameter, value] of query) {
    if (parameter.toLowerCase() === name) return value;
  }
  return undefined;
}

/** The query string without credentials and client information. */
export function parametersInQuery(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...query].filter(([name]) => !name.toLowerCase().startsWith("x-algolia-") && name !== "__proto__"),
  );
}
