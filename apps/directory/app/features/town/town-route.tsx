import type { PageHandle } from "@dragoman/pages/document/document-shell.tsx";
import { TownPage } from "./town-page.tsx";
import "./messages.ts";

export const handle: PageHandle = { messages: ["rare", "entry"] };

/**
 * `/{locale}/town`: the towns on this device. `?service=…`: a service of one of them. `?search=…`: continues to a
 * search, whose page cannot be cached. The service worker leads here where there is no connection; without a loader the
 * page is the same for everybody, and a cached copy of it opens.
 */
export default function TownRoute() {
  return <TownPage />;
}
