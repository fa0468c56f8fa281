import type { EntryInLanguage, TranslatedText, WrittenText } from "@dragoman/database";
import { parseSeen } from "../../drafts/seen.server.ts";
import { controls } from "../../drafts/draft-controls.ts";
import { rightControl } from "./translation-controls.ts";
import { controlOf } from "./present-translation.server.ts";

/** The texts that were changed in this window, with their previous values. */
export function readWritten(entry: EntryInLanguage, form: FormData): WrittenText[] {
  const seen = parseSeen(form.get(controls.seen));
  return entry.texts.flatMap((text) => {
    const name = controlOf(text, entry.language);
    const sent = textIn(form, name);
    const shown = seen[name];
    if (sent === null || typeof shown !== "string" || sent === shown) return [];
    const { recordId, field } = text;
    return [{ recordId, field, seen: shown || null, value: sent || null }];
  });
}

/** Everything in a form, by the name of its control. */
export function everythingIn(entry: EntryInLanguage, form: FormData): ReadonlyMap<string, string> {
  return new Map(
    entry.texts.flatMap((text) => {
      const name = controlOf(text, entry.language);
      const sent = textIn(form, name);
      return sent === null ? [] : [[name, sent] as const];
    }),
  );
}

/**
 * The texts that are to be published: every draft of a person, and every proposal of a machine and public text that was
 * confirmed as right.
 */
export function publishedIn(entry: EntryInLanguage, form: FormData): TranslatedText[] {
  const right = new Set(form.getAll(rightControl));
  return entry.texts.filter(
    (text) => (text.draft !== null && !text.isProposed) || right.has(controlOf(text, entry.language)),
  );
}

/** Forms send lines as CR LF. */
function textIn(form: FormData, name: string): string | null {
  const sent = form.get(name);
  return typeof sent === "string" ? sent.replaceAll("\r\n", "\n").trim() : null;
}
