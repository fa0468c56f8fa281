import { loadAreaPage } from "../../server/area-pages.server.ts";
import type { Route } from "./+types/keeping-route.ts";
import { keepingPages } from "./keeping-pages.server.ts";

export function loader(args: Route.LoaderArgs) {
  return loadAreaPage(keepingPages, args);
}

export { unkeptHeaders as headers } from "../../server/with-cookies.server.ts";

export default function KeepingRoute({ loaderData: loaded }: Route.ComponentProps) {
  return <p>{loaded.page}</p>;
}
