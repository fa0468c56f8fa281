import { index, route, type RouteConfig } from "@react-router/dev/routes";

/** Every page, in reading order. */
export default [
  index("features/entrance/entrance-route.ts"),
  route("phone-plans/:callingCode", "features/phone/phone-plan-route.ts"),
  route("pictograms.svg", "features/search/pictograms-route.ts"),
  route("studio/design", "features/design/design-route.tsx"),
  route("studio/design.css", "features/design/theme-styles-route.ts"),
  route(":locale", "features/locale/locale-route.tsx", [
    index("features/home/home-route.tsx"),
    route("near", "features/home/near-route.ts"),
    route("search", "features/search/search-route.tsx"),
    route("search-words", "features/search/search-words-route.ts"),
    route("search-corrections", "features/search/corrections/corrections-route.ts"),
    route("services/:id", "features/service/service-route.tsx"),
    route("services/:id/card", "features/service/call-card-route.tsx"),
    route("services/:id/suggest", "features/suggest/suggest-route.tsx"),
    route("organizations/:id", "features/organization/organization-route.tsx"),
    route("about", "features/about/about-route.tsx"),
    route("languages", "features/languages/languages-route.tsx"),
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
] satisfies RouteConfig;
