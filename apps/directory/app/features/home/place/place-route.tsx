import { allowOfflineCopy } from "@dragoman/pages/request/offline-copy.server.ts";
import { visitContext } from "@dragoman/pages/request/visit.server.ts";
import type { Route } from "./+types/place-route.ts";
import { PlacePage } from "./place-page.tsx";
import { readPlacePage } from "./place-view.server.ts";

/** `/{locale}/places/2950159`: a town by its GeoNames number. */
export async function loader({ context, params }: Route.LoaderArgs) {
  allowOfflineCopy(context, { sensitive: false });
  return await readPlacePage(params.id, context.get(visitContext));
}

export default function PlaceRoute({ loaderData }: Route.ComponentProps) {
  return <PlacePage view={loaderData} />;
}
