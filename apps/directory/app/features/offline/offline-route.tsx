import type { PageHandle } from "@dragoman/pages/document/document-shell.tsx";
import { emergencyLines } from "@dragoman/pages/safety/emergency-lines.server.ts";
import { visitContext } from "@dragoman/pages/request/visit.server.ts";
import type { Route } from "./+types/offline-route.ts";
import { OfflinePage } from "./offline-page.tsx";
import { offlineWords } from "./offline-words.server.ts";

/**
 * Devices show this page under the address of another one, where the router would look for that one's data: it comes to
 * life nowhere, and everything on it is a link (`root.tsx`).
 */
export const handle: PageHandle = { withoutScripts: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { site, locale, i18n } = context.get(visitContext);
  return { words: offlineWords(i18n), lines: await emergencyLines({ site, locale }) };
}

export default function OfflineRoute({ loaderData }: Route.ComponentProps) {
  return <OfflinePage {...loaderData} />;
}
