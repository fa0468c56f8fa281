import { setDocumentWords } from "@dragoman/i18n/words.ts";
import { loadRoot } from "@dragoman/pages/document/root-data.server.ts";
import { FaultPage } from "@dragoman/pages/frame/fault-page.tsx";
import { visitContext } from "@dragoman/pages/request/visit.server.ts";
import type { SearchSession } from "@dragoman/pages/search/search-protocol.ts";
import { storeSearchSession } from "@dragoman/pages/search/search-session.ts";
import { useEffect } from "react";
import { Outlet } from "react-router";
import type { Route } from "./+types/root.ts";

export { DocumentShell as Layout } from "@dragoman/pages/document/document-shell.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { site, origin, locale } = context.get(visitContext);
  const session = inLanguage(await site.search.session(origin), locale);
  return { ...(await loadRoot({ context })), session };
}

/** Another language loads another document, so that a page needs no index but its own. */
function inLanguage(session: SearchSession, locale: string): SearchSession {
  return { ...session, indexes: { [locale]: session.indexes[locale] ?? "" } };
}

/** Nothing here depends on the page. */
export function shouldRevalidate(): boolean {
  return false;
}

export default function Root({ loaderData: { session, words } }: Route.ComponentProps) {
  useEffect(() => storeSearchSession(session), [session]);
  useEffect(() => setDocumentWords(words), [words]);
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FaultPage error={error} />;
}
