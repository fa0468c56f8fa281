import type { Revision } from "@dragoman/database";
import { may, type Actor } from "@dragoman/policy";
import type { Locale } from "@dragoman/i18n/locale.ts";

/** The page that lists the entry of a draft. */
export interface HomeOfDraft {
  to: string;
  isStudio: boolean;
}

/** For editors their organizations; stewards come to the entries of others from the studio. */
export function homeOfDraft({
  actor,
  revision: { organizationId, entry, isNew, state },
  locale,
}: {
  actor: Actor;
  revision: Revision;
  locale: Locale;
}): HomeOfDraft {
  const isEditor = actor.grants.some(
    (grant) => grant.role === "editor" && grant.organizationId === organizationId,
  );
  if (isEditor || !may(actor, "listing:archive"))
    return { to: `/${locale}/account/organizations`, isStudio: false };
  const organizations = `/${locale}/studio/organizations`;
  const isThere = !isNew || entry.table === "services" || state === "published";
  return {
    to: isThere ? `${organizations}/${encodeURIComponent(organizationId)}` : organizations,
    isStudio: true,
  };
}
