import { Refusal } from "@dragoman/hsds/refusal";
import { may, type Actor } from "@dragoman/policy";
import { data } from "react-router";
import type { PageVisit } from "@dragoman/pages/request/page-route.server.ts";
import { pageNotFound } from "@dragoman/pages/request/page-not-found.server.ts";
import { signedInForWork } from "@dragoman/pages/account/signed-in.server.ts";
import type { SignedIn } from "@dragoman/pages/site/sign-in.server.ts";
import type { StudioFrameView } from "./studio-view.ts";
import { studioProblems, studioWords } from "./studio-words.server.ts";

/** A visit of somebody who has signed in. */
export interface StudioVisit extends PageVisit, Pick<SignedIn, "passkeyNeed"> {
  actor: Actor;
}

type PageName = Exclude<keyof typeof pagePaths, "studio">;

const pagePaths = {
  overview: "",
  reviews: "/reviews",
  claims: "/claims",
  suggestions: "/suggestions",
  listings: "/listings",
  people: "/people",
  audit: "/history",
} as const;

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
      const words = visit.i18n._(error.status === 403 ? studioProblems.forbidden : studioProblems.gone);
      return data({ page: "refused" as const, title: visit.i18n._(studioWords.studio), words }, error.status);
    }
  };
}

/** What stands around a page: its title, and the way to the others that are for whoever asks. */
export function studioFrame({ actor, i18n, locale, url }: StudioVisit, here: PageName): StudioFrameView {
  const allowed: Readonly<Record<PageName, boolean>> = {
    overview: true,
    reviews: may(actor, "listing:review"),
    claims: may(actor, "claim:decide"),
    suggestions: may(actor, "suggestion:read") || actor.grants.some(({ role }) => role === "editor"),
    listings: may(actor, "listing:archive"),
    people: may(actor, "person:read"),
    audit: may(actor, "audit:read"),
  };
  // A cast, because Object.keys forgets the type of keys.
  const names = (Object.keys(pagePaths) as PageName[]).filter((name) => allowed[name]);
  return {
    title: i18n._(studioWords[here]),
    studio: i18n._(studioWords.studio),
    pages: names.map((name) => ({
      words: i18n._(studioWords[name]),
      to: `/${locale}/studio${pagePaths[name]}`,
      isHere: name === here,
    })),
    said: url.searchParams.has("done") ? i18n._(studioWords.done) : null,
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
