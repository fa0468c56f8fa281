import { redirect } from "react-router";
import { visitContext } from "@dragoman/pages/request/visit.server.ts";
import type { Route } from "./+types/entrance-route.ts";

/** `/` redirects to the home page in the reader's language. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { locale } = context.get(visitContext);
  return redirect(`/${locale}`, { status: 302, headers: { "Cache-Control": "private, no-cache" } });
}
