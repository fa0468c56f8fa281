import { hsdsVersions, type HsdsVersion } from "@dragoman/hsds/hsds-versions";
import { tagOf } from "@dragoman/pages/request/content-tag.server.ts";
import { methodsAt, versionHeader } from "./hsds-address.ts";

/** The metadata of a response. */
export interface AnswerHead {
  language: string | null;
  version?: HsdsVersion;
  isPrivate?: boolean;
  type?: string;
}

export function headersOf({ language, version, isPrivate: isOfCaller = false, type }: AnswerHead): Headers {
  const headers = new Headers({
    "Content-Type": type ?? "application/json; charset=utf-8",
    // Caches may store a response, and must revalidate it before each use.
    "Cache-Control": isOfCaller ? "private, no-store" : "public, no-cache",
    Vary: `Accept-Language, ${versionHeader}`,
  });
  if (language !== null) headers.set("Content-Language", language);
  if (version !== undefined) headers.set(versionHeader, hsdsVersions[version]);
  return headers;
}

/** An answer of JSON, tagged by its content. */
export function jsonOf(body: unknown, { links, ...head }: AnswerHead & { links?: Headers }): Response {
  const text = JSON.stringify(body);
  const headers = headersOf(head);
  for (const [name, value] of links ?? []) headers.set(name, value);
  headers.set("ETag", tagOf(text));
  return new Response(text, { headers });
}

/** Pages of any origin may read the API: it has no cookies and no secrets. */
export function openToAll(request: Request, response: Response): Response {
  const { headers } = response;
  headers.set("Access-Control-Allow-Origin", "*");
  headers.set("Cross-Origin-Resource-Policy", "cross-origin");
  headers.set(
    "Access-Control-Expose-Headers",
    `Content-Language, ETag, ${versionHeader}, Link, Retry-After, X-Request-Id`,
  );
  if (request.method === "OPTIONS") {
    const methods = methodsAt(new URL(request.url).pathname);
    headers.set("Access-Control-Allow-Methods", methods);
    headers.set(
      "Access-Control-Allow-Headers",
      `Accept-Language, Content-Type, ${versionHeader}, If-None-Match`,
    );
    headers.set("Access-Control-Max-Age", "86400");
    headers.set("Allow", methods);
  }
  return response;
}
