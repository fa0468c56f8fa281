import type { EntryName } from "@dragoman/database";
import { signedInForWork } from "@dragoman/pages/account/signed-in.server.ts";
import { formOf, textOf } from "@dragoman/pages/request/form-of.server.ts";
import type { PageVisit } from "@dragoman/pages/request/page-route.server.ts";
import { may, type Actor } from "@dragoman/policy";
import { redirect } from "react-router";
import { controls } from "../../../drafts/draft-controls.ts";
import { languageIn } from "../language-in-address.server.ts";
import { translationsOf } from "../present-work.server.ts";
import { formatWorkChoice, parseWorkChoice } from "../work-filter.server.ts";
import { type AfterPublishing, sameControls, sameIntents } from "./same-texts-controls.ts";

/** Presents what has happened since an entry was published, and where else its texts would be of use. */
export async function afterPublishing(
  visit: PageVisit,
  { actor, language, at }: { actor: Actor; language: string; at: EntryName | null },
): Promise<AfterPublishing> {
  const { site, url, locale } = visit;
  const { searchParams } = url;
  const entry = parseEntry(searchParams.get(sameControls.published));
  const same =
    entry && may(actor, "translation:review", { language })
      ? await site.translating.countSame({ actor, language, ...entry })
      : undefined;
  const batch = searchParams.get(sameControls.batch) ?? "";
  const numberIn = (name: string) => Math.trunc(Number(searchParams.get(name))) || 0;
  return {
    isDone: searchParams.has(sameControls.published),
    action: translationsOf(locale, language) + formatWorkChoice(parseWorkChoice(url)),
    at: at && formatEntry(at),
    same: entry && same && same.entries > 0 ? { published: formatEntry(entry), entries: same.entries } : null,
    applied: isBatch(batch) ? { texts: numberIn(sameControls.applied), batch } : null,
    undone: searchParams.has(sameControls.undone) ? numberIn(sameControls.undone) : null,
  };
}

/** Publishes the texts of an entry wherever the same ones wait, or takes that back, and opens the page again. */
export async function changeSameTexts(visit: PageVisit) {
  const { site, locale, url } = visit;
  const { actor } = await signedInForWork(visit);
  const language = languageIn(visit);
  const form = await formOf(visit.request);
  const at = parseEntry(textOf(form.get(sameControls.at)));
  const list = translationsOf(locale, language);
  const page = at ? `${list}/${at.table}/${encodeURIComponent(at.id)}` : list;
  const to = (answer: Record<string, string>) =>
    redirect(page + formatWorkChoice(parseWorkChoice(url), answer), 303);
  const entry = parseEntry(textOf(form.get(sameControls.published)));
  if (form.get(controls.intent) === sameIntents.apply && entry) {
    const { texts, batch } = await site.translating.applyToSame({ actor, language, ...entry });
    return to({ [sameControls.applied]: String(texts), [sameControls.batch]: batch });
  }
  const batch = textOf(form.get(sameControls.batch));
  if (form.get(controls.intent) === sameIntents.undo && isBatch(batch)) {
    const texts = await site.translating.undoSame({ actor, language, batch });
    return to({ [sameControls.undone]: String(texts) });
  }
  return to({});
}

/** An entry in an address: `services/ID`. */
export function formatEntry({ table, id }: EntryName): string {
  return `${table}/${id}`;
}

function parseEntry(text: string | null): EntryName | undefined {
  const [, table, id] = /^(services|organizations)\/(.{1,200})$/su.exec(text ?? "") ?? [];
  if (id === undefined) return undefined;
  return { table: table === "services" ? "services" : "organizations", id };
}

function isBatch(text: string): boolean {
  return /^[\da-f-]{36}$/.test(text);
}
