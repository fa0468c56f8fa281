import { pageLoader } from "@dragoman/pages/request/page-route.server.ts";
import type { Route } from "./+types/embed-route.ts";
import { RefusedPage } from "../frame/refused-page.tsx";
import { EmbedCodePage } from "./embed-code-page.tsx";
import { loadEmbed } from "./serve-embed.server.ts";

export const loader = pageLoader(loadEmbed);

export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

export default function EmbedRoute({ loaderData }: Route.ComponentProps) {
  if (loaderData.page === "refused") return <RefusedPage {...loaderData} />;
  return <EmbedCodePage {...loaderData} />;
}
