import { index, prefix, route, type RouteConfig } from "@react-router/dev/routes";

/** Every page, in reading order. */
export default [
  route("studio/design", "features/design/design-route.tsx"),
  route("studio/design.css", "features/design/theme-styles-route.ts"),
  route(":locale", "features/locale/locale-route.tsx", [
    ...prefix("account", [
      index("features/account/account-route.tsx"),
      route("sign-in", "features/account/sign-in/sign-in-route.tsx"),
      route("code", "features/account/sign-in/code-route.tsx"),
      route("passkey", "features/account/passkeys/passkey-route.tsx"),
      route("profile", "features/account/profile/profile-route.tsx"),
      route("contact", "features/account/sign-in/contact-route.tsx"),
      route("lists", "features/lists/lists-route.tsx"),
      route("lists/add", "features/lists/adding-route.tsx"),
      route("lists/:id", "features/lists/list-route.tsx"),
      route("media/:table/:id", "features/media/media-route.tsx"),
      route("organizations", "features/editing/organizations/organizations-route.tsx"),
      route("organizations/claim/:organization", "features/editing/claims/claim-route.tsx"),
      route("organizations/claim/:organization/code", "features/editing/claims/claim-code-route.tsx"),
      route("organizations/draft/:id/:language?", "features/editing/draft-route.tsx"),
      route("drafts/:id", "features/editing/autosave-route.ts"),
      route("translations", "features/translations/languages-route.tsx"),
      route("translations/:language", "features/translations/work-route.tsx"),
      route("translations/:language/:table/:id", "features/translations/translation-route.tsx"),
      route("kept-translations/:language/:table/:id", "features/translations/autosave-route.ts"),
    ]),
    ...prefix("studio", [
      index("features/studio/overview/overview-route.tsx"),
      route("reviews", "features/studio/review/reviews-route.tsx"),
      route("reviews/:id", "features/studio/review/review-route.tsx"),
      route("claims", "features/studio/claims/claims-route.tsx"),
      route("claims/:id", "features/studio/claims/claim-route.tsx"),
      route("suggestions", "features/studio/suggestions/suggestions-route.tsx"),
      route("listings", "features/studio/listings/listings-route.tsx"),
      route("listings/:id", "features/studio/listings/listing-route.tsx"),
      route("people", "features/studio/people/people-route.tsx"),
      route("people/:id", "features/studio/people/person-route.tsx"),
      route("history", "features/studio/history/history-route.tsx"),
    ]),
    route("*", "features/not-found/not-found-route.tsx"),
  ]),
] satisfies RouteConfig;
