import { visitContext } from "../../server/visit.server.ts";
import type { Route } from "./+types/handed-route.ts";
import { wordsOfDocument } from "./document-words.ts";
import { HandedPage } from "./handed-page.tsx";
import { savedWords } from "./saved-words.server.ts";

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
