import { pageNotFound } from "@dragoman/pages/request/page-not-found.server.ts";
import { leaveForDocument } from "@dragoman/pages/document/leave-for-document.ts";

export function loader(): never {
  throw pageNotFound();
}

/** A path without a page in this build may have one in the other app, which the server knows. */
export function clientLoader({ request }: { request: Request }): Promise<never> {
  return leaveForDocument(request.url);
}

export default function NotFoundRoute() {
  return null;
}
