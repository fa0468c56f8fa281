import type { Route } from "./+types/design-route.ts";
import { safetyView } from "@dragoman/pages/safety/safety.server.ts";
import { visitContext } from "@dragoman/pages/request/visit.server.ts";
import tokens from "@dragoman/ui/styles/tokens.css?raw";
import { DesignPage } from "./design-page.tsx";
import { tokenNames } from "./theme-styles.server.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: "/studio/design.css" }];

/** `GET /studio/design`: the whole design on one page, for developers. */
export async function loader({ context }: Route.LoaderArgs) {
  return { tokens: tokenNames(tokens), safety: await safetyView(context.get(visitContext)) };
}

export default function DesignRoute({ loaderData: { tokens, safety } }: Route.ComponentProps) {
  return <DesignPage tokens={tokens} safety={safety} />;
}
