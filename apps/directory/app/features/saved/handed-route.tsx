import { visitContext } from "@dragoman/pages/request/visit.server.ts";
import type { Route } from "./+types/handed-route.ts";
import { wordsOfDocument } from "./document-words.ts";
import { HandedPage } from "./handed-page.tsx";
import { savedWords } from "./saved-words.server.ts";
import type { PageHandle } from "@dragoman/pages/document/document-shell.tsx";
import "./messages.ts";

export const handle: PageHandle = { messages: "saved" };

/** The list stands behind the `#` of the address, which no server ever sees. */
export function loader({ context }: Route.LoaderArgs) {
  return savedWords(context.get(visitContext).i18n);
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return wordsOfDocument(serverLoader);
}

export default function HandedRoute({ loaderData }: Route.ComponentProps) {
  return <HandedPage words={loaderData} />;
}
