import { pageNotFound } from "../../server/page-not-found.server.ts";

export function loader(): never {
  throw pageNotFound();
}

export default function NotFoundRoute() {
  return null;
}
