import type { PageHandle } from "@dragoman/pages/document/document-shell.tsx";
import { SavedPage } from "./saved-page.tsx";
import "./messages.ts";

export const handle: PageHandle = { messages: ["saved", "entry"] };

/** Without a loader the page is the same for everybody, and a cached copy of it opens without a connection. */
export default function SavedRoute() {
  return <SavedPage />;
}
