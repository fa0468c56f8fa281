import { pageNotFound } from "@dragoman/pages/request/page-not-found.server.ts";
import { leaveForDocument } from "@dragoman/pages/document/leave-for-document.ts";

export function loader(): never {
  throw pageNotFound();
}

/** An address without a page in this build may be a page of the other build, which the server knows. */
export function clientLoader({ request }: { request: Request }): Promise<never> {
  return leaveForDocument(request.url);
}

export default function NotFoundRoute() {
  return null;
}
