import type { PageHandle } from "@dragoman/pages/document/document-shell.tsx";
import { emergencyLines } from "@dragoman/pages/safety/emergency-lines.server.ts";
import { visitContext } from "@dragoman/pages/request/visit.server.ts";
import type { Route } from "./+types/offline-route.ts";
import { OfflinePage } from "./offline-page.tsx";

/**
 * Devices show this page under the address of another page, whose data the router would request: so it has no scripts,
 * and everything on it is a link.
 */
export const handle: PageHandle = { withoutScripts: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { site, locale } = context.get(visitContext);
  return { lines: await emergencyLines({ site, locale }) };
}

export default function OfflineRoute({ loaderData }: Route.ComponentProps) {
  return <OfflinePage {...loaderData} />;
}
