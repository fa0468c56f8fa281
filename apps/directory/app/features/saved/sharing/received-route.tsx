import type { PageHandle } from "@dragoman/pages/document/document-shell.tsx";
import { ReceivedPage } from "./received-page.tsx";
import "./messages.ts";

export const handle: PageHandle = { messages: ["sharing", "entry"] };

/** Without a loader: the list is in the address after `#`, which no server ever sees. */
export default function ReceivedRoute() {
  return <ReceivedPage />;
}
