import type { Claim } from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import type { I18n } from "@lingui/core";
import { toPhoneCharacters } from "@dragoman/reference/phone";
import { data, redirect } from "react-router";
import { readTitle, createTextReader } from "@dragoman/entry-view/texts/text-reader.server.ts";
import { openCatalogue } from "@dragoman/i18n/catalogue.server.ts";
import { localeMeantBy } from "@dragoman/i18n/negotiate-locale.server.ts";
import type { PageVisit } from "@dragoman/pages/request/page-route.server.ts";
import { formOf, textOf } from "@dragoman/pages/request/form-of.server.ts";
import { pageNotFound } from "@dragoman/pages/request/page-not-found.server.ts";
import { signedInHere } from "@dragoman/pages/account/signed-in.server.ts";
import type { SignedIn } from "@dragoman/pages/site/sign-in.server.ts";
import { refusedWith } from "@dragoman/pages/request/with-cookies.server.ts";
import { notifyOfClaim } from "./claim-notice.server.ts";
import { claimCodeMessage } from "./claim-code-message.server.ts";
import type { ClaimAnswer } from "./claim-page.tsx";
import { controls, longestCode, longestNote } from "../../../drafts/draft-controls.ts";
import { noteNeeded, refusalText } from "../../../drafts/refusal-messages.server.ts";

/**
 * Claims an organization. Redirects its editors to their list. `?lost`: the contact that received a code is no longer
 * in the directory.
 */
export async function loadClaim(visit: PageVisit) {
  const { site, locale, url } = visit;
  const { signedIn, organization } = await claimedBy(visit);
  if (isEditor(signedIn, organization.id)) throw redirect(`/${locale}/account/organizations`);
  const { actor } = signedIn;
  const contacts = await site.editing.contactsForClaim({ actor, organizationId: organization.id });
  const open = await openClaim(visit, { signedIn, organizationId: organization.id });
  return {
    page: "claim" as const,
    view: {
      name: organization.name,
      href: `/${locale}/organizations/${encodeURIComponent(organization.id)}`,
      contacts: contacts.map(({ id, masked }) => ({ id, masked })),
      isOpen: open !== undefined && (open.note !== "" || open.proof !== null),
      isLost: url.searchParams.has("lost"),
    },
  };
}

/** Sends a code to one of the contacts, or a note to the stewards. */
export async function requestClaim(visit: PageVisit) {
  const { site, locale, request, address } = visit;
  const { signedIn, organization } = await claimedBy(visit);
  const { actor } = signedIn;
  const form = await formOf(request);
  const here = `/${locale}/account/organizations/claim/${encodeURIComponent(organization.id)}`;
  try {
    if (form.get(controls.intent) === "ask") {
      const note = textOf(form.get(controls.note)).trim().slice(0, longestNote);
      if (note === "")
        return answerOf(
          { page: "claim" as const, message: visit.i18n._(noteNeeded), field: controls.note },
          400,
        );
      const before = await openClaim(visit, { signedIn, organizationId: organization.id });
      const claim = await site.editing.makeClaim({ actor, organizationId: organization.id, note });
      // Writing the note again creates no second claim.
      if (claim.note !== "" && (before?.note ?? "") === "") await notifyOfClaim(visit, claim);
      return redirect(here, 303);
    }
    const contacts = await site.editing.contactsForClaim({ actor, organizationId: organization.id });
    const contact = contacts.find(({ id }) => id === form.get(controls.contact));
    if (!contact) throw new Refusal("contact-unknown", {});
    const claim =
      (await openClaim(visit, { signedIn, organizationId: organization.id })) ??
      (await site.editing.makeClaim({ actor, organizationId: organization.id, note: "" }));
    const readers = await readersOf(organization, visit);
    await site.editing.sendClaimCode({
      actor,
      claimId: claim.id,
      contactId: contact.id,
      write: (code) => claimCodeMessage(code, { readers, host: site.signIn.host }),
      address,
    });
    return redirect(`${here}/code?contact=${encodeURIComponent(contact.id)}`, 303);
  } catch (error) {
    return refuse(error, { visit, page: "claim" });
  }
}

/** `?contact=…`: the contact that received the code. */
export async function loadClaimCode(visit: PageVisit) {
  const { contact } = await codeOf(visit);
  return { page: "claim-code" as const, view: { masked: contact.masked, back: backOf(visit) } };
}

export async function showClaimCode(visit: PageVisit) {
  const { site, locale, request, address } = visit;
  const { signedIn, claim, contact } = await codeOf(visit);
  const code = textOf((await formOf(request)).get(controls.code)).slice(0, longestCode);
  try {
    const proven = await site.editing.proveClaim({
      actor: signedIn.actor,
      claimId: claim.id,
      contactId: contact.id,
      code: toPhoneCharacters(code).replace(/\D/g, ""),
      address,
    });
    await notifyOfClaim(visit, proven);
    // A steward decides, as the page of the claim explains.
    if (proven.state === "open") return redirect(backOf(visit), 303);
    return redirect(`/${locale}/account/organizations`, 303);
  } catch (error) {
    return refuse(error, { visit, page: "claim-code" });
  }
}

async function codeOf(visit: PageVisit) {
  const { signedIn, organization } = await claimedBy(visit);
  const claimed = { actor: signedIn.actor, organizationId: organization.id };
  const contacts = await visit.site.editing.contactsForClaim(claimed);
  const claim = await openClaim(visit, { signedIn, organizationId: organization.id });
  if (!claim) throw redirect(backOf(visit));
  const contact = contacts.find(({ id }) => id === visit.url.searchParams.get("contact"));
  if (!contact) throw redirect(`${backOf(visit)}?lost`);
  return { signedIn, organization, claim, contact };
}

function backOf({ locale, params }: PageVisit): string {
  return `/${locale}/account/organizations/claim/${encodeURIComponent(params["organization"] ?? "")}`;
}

async function claimedBy(visit: PageVisit) {
  const { site, locale, params } = visit;
  const signedIn = await signedInHere(visit);
  const found = await site.directory.findOrganization(params["organization"] ?? "");
  if (found.state !== "found") throw pageNotFound();
  const { organization } = found;
  const name = readTitle(createTextReader(locale, organization.language), organization);
  return { signedIn, organization: { id: organization.id, name, language: organization.language } };
}

/** The people at the organization first, then the person who claims it. */
async function readersOf(
  { language }: { language: string | null },
  { locale, i18n }: PageVisit,
): Promise<[I18n, ...I18n[]]> {
  const own = language === null ? undefined : localeMeantBy(language);
  return own === undefined || own === locale ? [i18n] : [await openCatalogue(own), i18n];
}

function isEditor({ actor }: SignedIn, organizationId: string): boolean {
  return actor.grants.some((grant) => grant.role === "editor" && grant.organizationId === organizationId);
}

async function openClaim(
  { site }: PageVisit,
  { signedIn, organizationId }: { signedIn: SignedIn; organizationId: string },
): Promise<Claim | undefined> {
  const { actor, person } = signedIn;
  const claims = await site.editing.readClaims({ actor, personId: person.id, organizationId, state: "open" });
  return claims[0];
}

function refuse<Page extends string>(error: unknown, { visit, page }: { visit: PageVisit; page: Page }) {
  if (!(error instanceof Refusal)) throw error;
  if (error.type === "claim-needless") throw redirect(`/${visit.locale}/account/organizations`);
  const message = refusalText(error, visit.i18n);
  if (message === undefined) throw error;
  const field = page === "claim-code" ? controls.code : null;
  return answerOf({ page, message, field }, refusedWith(error));
}

function answerOf<Page extends string>(
  answer: ClaimAnswer & { page: Page },
  refused: number | { status: number; headers?: HeadersInit },
) {
  return data(answer, refused);
}
