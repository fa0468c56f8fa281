import { msg } from "@lingui/core/macro";
import { openCatalogue } from "@dragoman/i18n/catalogue.server.ts";
import { lastResort } from "@dragoman/i18n/locales.server.ts";
import { acceptedLocales } from "@dragoman/i18n/negotiate-locale.server.ts";
import type { Site } from "../site/site.server.ts";

/** The outcome of a submission. */
export type Outcome =
  | "published"
  | "published-in-part"
  | "declined"
  | "asked-back"
  | "claim-granted"
  | "claim-declined";

const words = {
  published: msg`Your changes are now published.`,
  "published-in-part": msg`Some of your changes are now published.`,
  declined: msg`Your changes were not accepted.`,
  "asked-back": msg`There is a question about your changes.`,
  "claim-granted": msg`You can now edit your organization's entry.`,
  "claim-declined": msg`There is an answer to your claim.`,
} as const;

/**
 * Notifies a person of the outcome of their submission, in their language. The message names neither the person nor the
 * organization, because others may see it. The reply itself is on the page that it links to.
 */
export async function notifyOutcome(
  { site, origin }: { site: Pick<Site, "editing">; origin: string },
  { personId, outcome }: { personId: string | null; outcome: Outcome },
): Promise<void> {
  if (personId === null) return;
  await site.editing.notify({
    personId,
    async write(languages) {
      const [locale = lastResort] = acceptedLocales(languages.join(","));
      const i18n = await openCatalogue(locale);
      const subject = i18n._(words[outcome]);
      return { subject, text: `${subject}\n\n${origin}/${locale}/account/organizations` };
    },
  });
}
