import { route, type RouteConfig } from "@react-router/dev/routes";

/** Every page, in reading order. */
export default [
  route("studio/design", "features/design/design-route.tsx"),
  route("studio/design.css", "features/design/theme-styles-route.ts"),
  route(":locale", "features/locale/locale-route.tsx", [
    route("account/*", "features/account/account-route.tsx"),
    route("account/organizations/*", "features/editing/keeping-route.tsx"),
    route("account/drafts/:id", "features/editing/keep-route.ts"),
    route("account/translations/*", "features/editing/translations/translations-route.tsx"),
    route(
      "account/kept-translations/:language/:table/:id",
      "features/editing/translations/keep-translation-route.ts",
    ),
    route("studio/*", "features/studio/studio-route.tsx"),
    route("*", "features/not-found/not-found-route.tsx"),
  ]),
] satisfies RouteConfig;
