import { visitContext } from "@dragoman/pages/request/visit.server.ts";
import type { Route } from "./+types/saved-route.ts";
import { wordsOfDocument } from "./document-words.ts";
import { SavedPage } from "./saved-page.tsx";
import { savedWords } from "./saved-words.server.ts";
import type { PageHandle } from "@dragoman/pages/document/document-shell.tsx";
import "./messages.ts";

export const handle: PageHandle = { messages: "saved" };

/** Words and nothing else: the page is the same for everybody, and a kept copy of it opens without a connection. */
export function loader({ context }: Route.LoaderArgs) {
  return savedWords(context.get(visitContext).i18n);
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return wordsOfDocument(serverLoader);
}

export default function SavedRoute({ loaderData }: Route.ComponentProps) {
  return <SavedPage words={loaderData} />;
}
