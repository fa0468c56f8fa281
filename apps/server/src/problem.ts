import type { Refusal } from "@dragoman/hsds/refusal";
import { currentRequestId } from "./requests/request-id.ts";

/**
 * A refusal as `application/problem+json` (RFC 9457), with the id of its request, by which the operator finds it in the
 * log. Not cached; `seconds`, if any, are also in `Retry-After`.
 */
export function problemResponse(refusal: Refusal): Response {
  const { type, status, message: title, next: detail, parameters } = refusal;
  const headers = new Headers({ "Content-Type": "application/problem+json", "Cache-Control": "no-store" });
  const { seconds, methods } = parameters;
  if (seconds !== undefined) headers.set("Retry-After", String(seconds));
  if (methods !== undefined) headers.set("Allow", String(methods));
  return Response.json({ type, title, status, detail, requestId: currentRequestId() }, { status, headers });
}
