import type { Claim } from "@dragoman/database";
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { openCatalogue } from "@dragoman/i18n/catalogue.server.ts";
import { lastResort } from "@dragoman/i18n/locales.server.ts";
import { acceptedLocales } from "@dragoman/i18n/negotiate-locale.server.ts";
import type { ClaimReader, WrittenMessage } from "@dragoman/pages/site/editing.server.ts";
import type { Site } from "@dragoman/pages/site/site.server.ts";

/**
 * Notifies those who can object to a claim. The message names neither the person nor the organization, because others may
 * read it over a shoulder.
 */
export function notifyOfClaim(
  { site, origin }: { site: Pick<Site, "editing">; origin: string },
  claim: Claim,
): Promise<void> {
  return site.editing.notifyOfClaim({
    claim,
    async write(reader) {
      const [locale = lastResort] = acceptedLocales(reader.languages.join(","));
      const i18n = await openCatalogue(locale);
      return claimNotice(claim, { as: reader.as, address: `${origin}/${locale}`, i18n });
    },
  });
}

export function claimNotice(
  claim: Pick<Claim, "id" | "state" | "organizationId">,
  { as, address, i18n }: { as: ClaimReader["as"]; address: string; i18n: I18n },
): WrittenMessage {
  const isIn = claim.state === "granted";
  const lines = {
    contact: isIn
      ? msg`Someone can now edit your organization's information in this directory. They entered a code that was sent to one of your organization's phone numbers or email addresses.`
      : msg`Someone says that they belong to your organization and wants to edit its information in this directory.`,
    editor: isIn
      ? msg`Someone else can now edit your organization's entry. They entered a code that was sent to one of its phone numbers or email addresses.`
      : msg`Someone says that they belong to your organization and wants to edit its entry.`,
    steward: isIn
      ? msg`Someone has become an editor of an organization by entering a code.`
      : msg`Someone wants to become an editor of an organization. The claim is waiting for your review.`,
  };
  const subject = i18n._(lines[as]);
  if (as === "steward") return { subject, text: `${subject}\n\n${address}/studio/claims/${claim.id}` };
  const advice = i18n._(msg`If nobody at your organization did this, tell the directory team:`);
  const id = encodeURIComponent(claim.organizationId);
  return { subject, text: `${subject}\n${advice}\n\n${address}/account/organizations/claim/${id}` };
}
