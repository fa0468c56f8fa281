import { allowOfflineCopy } from "@dragoman/pages/request/offline-copy.server.ts";
import { visitContext } from "@dragoman/pages/request/visit.server.ts";
import type { Route } from "./+types/home-route.ts";
import { readHomeCategories } from "./home-categories.server.ts";
import { HomePage } from "./home-page.tsx";
import type { HomeView } from "./home-view.ts";
import { homeWords } from "./home-words.server.ts";
import { readNearby, readStart } from "./nearby.server.ts";

export async function loader({ context, url }: Route.LoaderArgs): Promise<HomeView> {
  const visit = context.get(visitContext);
  allowOfflineCopy(context, { sensitive: false });
  const [categories, nearby, start] = await Promise.all([
    readHomeCategories(visit),
    readNearby(visit, url.searchParams),
    readStart(visit),
  ]);
  return { messages: homeWords(visit.i18n), ...categories, nearby, ...(start && { start }) };
}

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return <HomePage view={loaderData} />;
}
