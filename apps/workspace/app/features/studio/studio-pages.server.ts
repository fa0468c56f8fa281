import type { AreaPage } from "@dragoman/pages/request/area-pages.server.ts";
import { decideReview } from "./decide-review.server.ts";
import { loadAudit } from "./serve-audit.server.ts";
import { decideClaim, loadClaim, loadClaims } from "./serve-claims.server.ts";
import { loadListing, moveListing } from "./serve-listing.server.ts";
import { loadListings } from "./serve-listings.server.ts";
import { loadOverview } from "./serve-overview.server.ts";
import { loadPeople, searchPeople } from "./serve-people.server.ts";
import { changePerson, loadPerson } from "./serve-person.server.ts";
import { loadReview } from "./serve-review.server.ts";
import { loadReviews } from "./serve-reviews.server.ts";
import { decideSuggestion, loadSuggestions } from "./serve-suggestions.server.ts";

/** Every page below `/{locale}/studio`. What each loads says by `page` which one draws it. */
export const studioPages = [
  { path: "", load: loadOverview },
  { path: "reviews", load: loadReviews },
  { path: "reviews/:id", load: loadReview, act: decideReview },
  { path: "claims", load: loadClaims },
  { path: "claims/:id", load: loadClaim, act: decideClaim },
  { path: "suggestions", load: loadSuggestions, act: decideSuggestion },
  { path: "listings", load: loadListings },
  { path: "listings/:id", load: loadListing, act: moveListing },
  { path: "people", load: loadPeople, act: searchPeople },
  { path: "people/:id", load: loadPerson, act: changePerson },
  { path: "history", load: loadAudit },
] as const satisfies readonly AreaPage[];
