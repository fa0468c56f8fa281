import { visitContext } from "../../server/visit.server.ts";
import type { Route } from "./+types/home-route.ts";
import { HomePage } from "./home-page.tsx";
import { readHomeCategories } from "./home-categories.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { site, locale } = context.get(visitContext);
  return { categories: await readHomeCategories({ site, locale }) };
}

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return <HomePage categories={loaderData.categories} />;
}
