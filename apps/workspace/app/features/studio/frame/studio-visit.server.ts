import { Refusal } from "@dragoman/hsds/refusal";
import { may, type Actor } from "@dragoman/policy";
import { data } from "react-router";
import type { PageVisit } from "@dragoman/pages/request/page-route.server.ts";
import { pageNotFound } from "@dragoman/pages/request/page-not-found.server.ts";
import { signedInForWork } from "@dragoman/pages/account/signed-in.server.ts";
import type { SignedIn } from "@dragoman/pages/site/sign-in.server.ts";
import type { StudioFrameView, StudioPageName } from "./studio-view.ts";

/** A request of a signed-in person. */
export interface StudioVisit extends PageVisit, Pick<SignedIn, "passkeyNeed"> {
  actor: Actor;
}

const pagePaths = {
  overview: "",
  reviews: "/reviews",
  claims: "/claims",
  suggestions: "/suggestions",
  checks: "/checks",
  organizations: "/organizations",
  listings: "/listings",
  sources: "/sources",
  people: "/people",
  history: "/history",
  insights: "/insights",
  announcements: "/announcements",
  embed: "/embed",
  settings: "/settings",
} as const satisfies Record<StudioPageName, string>;

/**
 * Serves a page of the studio to a signed-in person. A refusal of the policy is answered with a page that explains it;
 * an unknown id with the not-found page.
 */
export function inStudio<Answer>(serve: (visit: StudioVisit) => Promise<Answer>) {
  return async (visit: PageVisit) => {
    const { actor, passkeyNeed } = await signedInForWork(visit);
    try {
      return await serve({ ...visit, actor, passkeyNeed });
    } catch (error) {
      if (!(error instanceof Refusal) || error.status >= 500) throw error;
      if (error.status === 404) throw pageNotFound();
      const reason = error.status === 403 ? ("forbidden" as const) : ("gone" as const);
      return data({ page: "refused" as const, reason }, error.status);
    }
  };
}

/** The frame of a page, with links to the pages that the reader may open. */
export function studioFrame({ actor, locale, url }: StudioVisit, current: StudioPageName): StudioFrameView {
  const allowed: Readonly<Record<StudioPageName, boolean>> = {
    overview: true,
    reviews: may(actor, "listing:review"),
    claims: may(actor, "claim:decide"),
    suggestions: may(actor, "suggestion:read") || actor.grants.some(({ role }) => role === "editor"),
    checks: may(actor, "verification:record"),
    organizations: may(actor, "listing:archive"),
    listings: may(actor, "listing:archive"),
    sources: may(actor, "import:read"),
    people: may(actor, "person:read"),
    history: may(actor, "audit:read"),
    insights: may(actor, "insights:read"),
    announcements: may(actor, "announcement:publish"),
    embed: may(actor, "announcement:publish"),
    settings: may(actor, "settings:change"),
  };
  // A cast: Object.keys loses the type of the keys.
  const names = (Object.keys(pagePaths) as StudioPageName[]).filter((name) => allowed[name]);
  return {
    current,
    personId: actor.personId ?? "",
    pages: names.map((name) => ({ name, to: `/${locale}/studio${pagePaths[name]}` })),
    isDone: url.searchParams.has("done"),
  };
}

/** A new draft; `undefined` where the person has too many open changes. */
export async function unlessTooMany<Draft>(draft: Promise<Draft>): Promise<Draft | undefined> {
  try {
    return await draft;
  } catch (error) {
    if (error instanceof Refusal && error.type === "revisions-too-many") return undefined;
    throw error;
  }
}

/** Text of a field; empty where the form has none. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}
