import { index, route, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";
import { basename } from "node:path";

/** Every page, in reading order. */
export default named([
  index("features/entrance/entrance-route.ts"),
  route("phone-plans/:callingCode", "features/phone/phone-plan-route.ts"),
  route("packs/:locale/:place", "features/town/pack-route.ts"),
  route("pictograms.svg", "features/search/words/pictograms-route.ts"),
  route(":locale", "features/locale/locale-route.tsx", [
    index("features/home/home-route.tsx"),
    route("near", "features/home/near-route.ts"),
    route("search", "features/search/search-route.tsx"),
    route("search-words", "features/search/words/search-words-route.ts"),
    route("search-corrections", "features/search/corrections/corrections-route.ts"),
    route("services/:id", "features/service/service-route.tsx"),
    route("services/:id/card", "features/service/call-card/call-card-route.tsx"),
    route("services/:id/card/speech/:name", "features/service/listen/card-speech-route.ts"),
    route("services/:id/listen", "features/service/listen/listen-route.tsx"),
    route("services/:id/speech/:name", "features/service/listen/speech-route.ts"),
    route("services/:id/handout.pdf", "features/service/handout/handout-route.ts"),
    route("services/:id/code.svg", "features/service/handout/code-route.ts"),
    route("services/:id/card.png", "features/service/handout/service-picture-route.ts"),
    route("card.png", "features/service/handout/directory-picture-route.ts"),
    route("saved", "features/saved/saved-route.tsx"),
    route("saved/show", "features/saved/sharing/received-route.tsx"),
    route("saved/entries", "features/saved/entries-route.ts"),
    route("saved/handout.pdf", "features/service/handout/list-route.ts"),
    route("lists/:token", "features/shared-list/shared-list-route.tsx"),
    route("services/:id/contact.vcf", "features/service/files/contact-card-route.ts"),
    route("services/:id/hours.ics", "features/service/files/hours-calendar-route.ts"),
    route("services/:id/suggest", "features/suggest/suggest-route.tsx"),
    route("organizations/:id", "features/organization/organization-route.tsx"),
    route("places/:id", "features/home/place/place-route.tsx"),
    route("about", "features/about/about-route.tsx"),
    route("town", "features/town/town-route.tsx"),
    route("languages", "features/languages/languages-route.tsx"),
    route("offline", "features/offline/offline-route.tsx"),
    route("phone", "features/phone/phone-route.tsx"),
    route("countries", "features/phone/countries-route.ts"),
    route("find", "features/guided/path-list-route.tsx"),
    route("find/:path", "features/guided/step-route.tsx"),
    route("guides", "features/guide/guides-route.tsx"),
    route("guides/:need", "features/guide/guide-route.tsx"),
    route("safety", "features/guided/safety-route.ts"),
    route("categories", "features/categories/categories-route.ts"),
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
