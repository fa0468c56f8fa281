import type { EntryName, NoticeSubject } from "@dragoman/database";
import type { GrantedRole } from "@dragoman/policy";
import type { Site } from "../site/site.server.ts";

/** A notification of a person, and its subject. */
export interface Told {
  personId: string | null;
  what: NoticeSubject;
  /** `null` for roles of the whole directory. */
  entry: EntryName | null;
  role?: GrantedRole;
  /** BCP 47: of a translator. */
  language?: string;
}

/**
 * Tells a person the outcome of what they sent, or a change of their roles: soon, together with what else is decided in
 * the meantime, in their language, and by the way that they chose. The reply itself is on a page.
 */
export async function notifyOutcome(
  { site }: { site: Pick<Site, "editing"> },
  { personId, what, entry, role, language }: Told,
): Promise<void> {
  if (personId === null) return;
  await site.editing.notify({
    personId,
    notice: { what, entry, role: role ?? null, language: language ?? null },
  });
}
