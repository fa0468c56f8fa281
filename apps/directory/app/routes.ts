import { index, route, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";
import { basename } from "node:path";

/** Every page, in reading order. All other routes are in `files.server.ts`. */
export default named([
  index("features/entrance/entrance-route.ts"),
  route(":locale", "features/locale/locale-route.tsx", [
    index("features/home/home-route.tsx"),
    route("search", "features/search/search-route.tsx"),
    route("services/:id", "features/service/service-route.tsx"),
    route("services/:id/card", "features/service/call-card/call-card-route.tsx"),
    route("services/:id/listen", "features/service/listen/listen-route.tsx"),
    route("saved", "features/saved/saved-route.tsx"),
    route("saved/show", "features/saved/sharing/received-route.tsx"),
    route("lists/:token", "features/shared-list/shared-list-route.tsx"),
    route("services/:id/suggest", "features/suggest/suggest-route.tsx"),
    route("missing", "features/suggest/missing/missing-route.tsx"),
    route("organizations/:id", "features/organization/organization-route.tsx"),
    route("places/:id", "features/home/place/place-route.tsx"),
    route("about", "features/about/about-route.tsx"),
    route("embed", "features/search/embed/embed-route.tsx"),
    route("town", "features/town/town-route.tsx"),
    route("languages", "features/languages/languages-route.tsx"),
    route("offline", "features/offline/offline-route.tsx"),
    route("phone", "features/phone/phone-route.tsx"),
    route("find", "features/guided/path-list-route.tsx"),
    route("find/:path", "features/guided/step-route.tsx"),
    route("guides", "features/guide/guides-route.tsx"),
    route("guides/:need", "features/guide/guide-route.tsx"),
    route("*", "features/not-found/not-found-route.tsx"),
  ]),
] satisfies RouteConfig);

/** Names each route after its file, without folders: every page loads the names of all. */
function named(routes: RouteConfigEntry[]): RouteConfigEntry[] {
  return routes.map(({ children, ...one }) => ({
    ...one,
    id: basename(one.file).replace(/-route\.tsx?$/, ""),
    ...(children && { children: named(children) }),
  }));
}
