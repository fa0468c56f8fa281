import { loadAreaPage } from "../../server/area-pages.server.ts";
import type { Route } from "./+types/studio-route.ts";
import { studioPages } from "./studio-pages.server.ts";

export function loader(args: Route.LoaderArgs) {
  return loadAreaPage(studioPages, args);
}

export { unkeptHeaders as headers } from "../../server/with-cookies.server.ts";

export default function StudioRoute({ loaderData: loaded }: Route.ComponentProps) {
  return <p>{loaded.page}</p>;
}
