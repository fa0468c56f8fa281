import { msg } from "@lingui/core/macro";
import { openCatalogue } from "@dragoman/i18n/catalogue.server.ts";
import { lastResort } from "@dragoman/i18n/locales.server.ts";
import { acceptedLocales } from "@dragoman/i18n/negotiate-locale.server.ts";
import type { Site } from "../site/site.server.ts";

/** What became of something that somebody has sent. */
export type Outcome =
  | "published"
  | "published-in-part"
  | "declined"
  | "asked-back"
  | "claim-granted"
  | "claim-declined";

const words = {
  published: msg`Your changes can be seen by everybody now.`,
  "published-in-part": msg`A part of your changes can be seen by everybody now.`,
  declined: msg`Your changes were not taken over.`,
  "asked-back": msg`There is a question about your changes.`,
  "claim-granted": msg`You can keep the entry of your organization now.`,
  "claim-declined": msg`There is an answer about your organization.`,
} as const;

/**
 * Tells somebody what became of what they sent, in their language. It names neither them nor the organization: others
 * may read over their shoulder. What was written to them stands on the page that it leads to.
 */
export async function tellOutcome(
  { site, origin }: { site: Pick<Site, "editing">; origin: string },
  { personId, outcome }: { personId: string | null; outcome: Outcome },
): Promise<void> {
  if (personId === null) return;
  await site.editing.tell({
    personId,
    async write(languages) {
      const [locale = lastResort] = acceptedLocales(languages.join(","));
      const i18n = await openCatalogue(locale);
      const subject = i18n._(words[outcome]);
      return { subject, text: `${subject}\n\n${origin}/${locale}/account/organizations` };
    },
  });
}
