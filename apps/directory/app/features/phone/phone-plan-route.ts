import type { FileArgs } from "@dragoman/pages/request/file-args.ts";
import { phonePlan } from "@dragoman/reference/phone-plan";
import { planVersion } from "@dragoman/pages/phone/plan-version.server.ts";

/**
 * `GET /phone-plans/30?v=…`: the numbering plan of a calling code, for a browser that reads numbers itself. The version
 * covers all plans, which change a few times a year, so that the response for an address with it never changes. A page
 * that was opened before a change requests an old version and gets the current one, which must then not be cached.
 */
export function loader({ params, request }: FileArgs<"callingCode">): Response {
  const plan = /^\d{1,3}$/.test(params.callingCode) ? phonePlan(params.callingCode) : null;
  if (!plan) return Response.json(null, { status: 404 });
  const isCurrent = new URL(request.url).searchParams.get("v") === planVersion;
  return Response.json(plan, {
    headers: { "Cache-Control": isCurrent ? "public, max-age=31536000, immutable" : "no-cache" },
  });
}
