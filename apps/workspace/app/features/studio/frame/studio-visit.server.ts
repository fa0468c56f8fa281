import { Refusal } from "@dragoman/hsds/refusal";
import { may, type Actor } from "@dragoman/policy";
import { data } from "react-router";
import type { PageVisit } from "@dragoman/pages/request/page-route.server.ts";
import { pageNotFound } from "@dragoman/pages/request/page-not-found.server.ts";
import { signedInForWork } from "@dragoman/pages/account/signed-in.server.ts";
import type { SignedIn } from "@dragoman/pages/site/sign-in.server.ts";
import type { StudioFrameView, StudioPageName } from "./studio-view.ts";

/** A visit of somebody who has signed in. */
export interface StudioVisit extends PageVisit, Pick<SignedIn, "passkeyNeed"> {
  actor: Actor;
}

const pagePaths = {
  overview: "",
  reviews: "/reviews",
  claims: "/claims",
  suggestions: "/suggestions",
  listings: "/listings",
  people: "/people",
  history: "/history",
} as const satisfies Record<StudioPageName, string>;

/**
 * Serves a page of the studio to whoever has signed in. What the policy refuses is a page that says so; what is not
 * there is the page for that.
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

/** What stands around a page: which one it is, and the way to the others that are for whoever asks. */
export function studioFrame({ actor, locale, url }: StudioVisit, here: StudioPageName): StudioFrameView {
  const allowed: Readonly<Record<StudioPageName, boolean>> = {
    overview: true,
    reviews: may(actor, "listing:review"),
    claims: may(actor, "claim:decide"),
    suggestions: may(actor, "suggestion:read") || actor.grants.some(({ role }) => role === "editor"),
    listings: may(actor, "listing:archive"),
    people: may(actor, "person:read"),
    history: may(actor, "audit:read"),
  };
  // A cast, because Object.keys forgets the type of keys.
  const names = (Object.keys(pagePaths) as StudioPageName[]).filter((name) => allowed[name]);
  return {
    here,
    pages: names.map((name) => ({ name, to: `/${locale}/studio${pagePaths[name]}` })),
    isDone: url.searchParams.has("done"),
  };
}

/** A draft that somebody opens; nothing where they have too many of them already. */
export async function orTooMany<Draft>(draft: Promise<Draft>): Promise<Draft | undefined> {
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
