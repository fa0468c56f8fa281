import { index, route, type RouteConfig } from "@react-router/dev/routes";

/** Every page, in reading order. */
export default [
  index("features/entrance/entrance-route.ts"),
  route("phone-plans/:callingCode", "features/phone/phone-plan-route.ts"),
  route(":locale", "features/locale/locale-route.tsx", [
    index("features/home/home-route.tsx"),
    route("search", "features/search/search-route.tsx"),
    route("services/:id", "features/service/service-route.tsx"),
    route("organizations/:id", "features/organization/organization-route.tsx"),
    route("about", "features/about/about-route.tsx"),
    route("languages", "features/languages/languages-route.tsx"),
    route("phone", "features/phone/phone-route.tsx"),
    route("countries", "features/phone/countries-route.ts"),
    route("categories", "features/categories/categories-route.ts"),
    route("*", "features/not-found/not-found-route.tsx"),
  ]),
] satisfies RouteConfig;
