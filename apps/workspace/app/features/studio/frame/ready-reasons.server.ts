import { openCatalogue } from "@dragoman/i18n/catalogue.server.ts";
import { lastResort } from "@dragoman/i18n/locales.server.ts";
import { acceptedLocales } from "@dragoman/i18n/negotiate-locale.server.ts";
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ReadyReason } from "./decision.tsx";
import { controls, maxNoteLength } from "./studio-controls.ts";
import { textOf, type StudioVisit } from "./studio-visit.server.ts";

/** Reasons for which nobody has to write. */
const reasons = [
  msg`We could not confirm this.`,
  msg`The directory already says this.`,
  msg`Please explain this change.`,
] as const;

/** The reasons in the language of who decides. */
export function readyReasons(i18n: I18n): ReadyReason[] {
  return reasons.map((text, index) => ({ value: String(index + 1), label: i18n._(text) }));
}

/** The number of the reason that was chosen; empty for none. */
export function reasonIn(form: FormData): string {
  const value = textOf(form, controls.reason);
  return reasons[Number(value) - 1] ? value : "";
}

/** The message of a decision: the written text, after the ready reason in a language of its recipient. */
export async function noteIn(
  form: FormData,
  { visit: { site, actor }, personId }: { visit: StudioVisit; personId: string | null },
): Promise<string> {
  const written = textOf(form, controls.note).slice(0, maxNoteLength);
  const reason = reasons[Number(reasonIn(form)) - 1];
  if (!reason) return written;
  const person = personId === null ? null : await site.studio.person({ actor, id: personId });
  const [locale = lastResort] = acceptedLocales((person?.languages ?? []).join(","));
  const i18n = await openCatalogue(locale);
  return [i18n._(reason), written].filter(Boolean).join("\n\n").slice(0, maxNoteLength);
}
