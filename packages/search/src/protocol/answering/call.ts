import type { Sending } from "../../host/unread-answers.ts";
import type { IncomingBody } from "../reading/read-body.ts";

/** One call of the protocol, however it arrived. */
export interface Call {
  method: string;
  /** Path and query string, as in the first line of the request. */
  target: string;
  header: (name: string) => string | undefined;
  body: IncomingBody["chunks"];
  /** Where it comes from, when that is known and can be trusted. */
  address: string | undefined;
  /** How its answer goes out, where that can be seen. */
  sending?: Sending | undefined;
}

/** What is answered: always JSON, packed when the caller reads that. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
}

/** From the headers or, as browsers send it, from the query string, in any case. Headers win. */
export function credentialOf(call: Call, query: URLSearchParams, name: string): string | undefined {
  const header = call.header(name);
  if (header !== undefined) return header;
  for (const [parameter, value] of query) {
    if (parameter.toLowerCase() === name) return value;
  }
  return undefined;
}

/** What the query string says besides what clients say about themselves. */
export function parametersInQuery(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...query].filter(([name]) => !name.toLowerCase().startsWith("x-algolia-") && name !== "__proto__"),
  );
}
