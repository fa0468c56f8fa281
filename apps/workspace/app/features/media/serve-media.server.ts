import type { Actor } from "@dragoman/policy";
import type { Media } from "@dragoman/hsds";
import { Refusal } from "@dragoman/hsds/refusal";
import { redirect } from "react-router";
import { createTextReader, readTitle } from "@dragoman/entry-view/texts/text-reader.server.ts";
import { locales } from "@dragoman/i18n/locales.server.ts";
import type { PageVisit } from "@dragoman/pages/request/page-route.server.ts";
import { formOf, textOf } from "@dragoman/pages/request/form-of.server.ts";
import { orNotFound } from "@dragoman/pages/request/or-not-found.server.ts";
import { pageNotFound } from "@dragoman/pages/request/page-not-found.server.ts";
import { signedInForWork } from "@dragoman/pages/account/signed-in.server.ts";
import {
  longestText,
  mediaControls as controls,
  mediaIntents,
  nobodySpeaks,
  type MediaIntent,
} from "./media-controls.ts";
import { missingText, presentMediaPage, type MediaPageView } from "./media-view.server.ts";

/** `?problem`: the type of refusal of the last form; `?saved`; `?media`: of which. None contains what somebody wrote. */
export async function loadMedia(visit: PageVisit) {
  const { site, url, locale, i18n } = visit;
  const { owner, actor } = await targetOf(visit);
  const media = await orNotFound(site.mediaEditing.read({ actor, owner }));
  const { entry, language } = await entryOf(visit, owner);
  const { searchParams } = url;
  const type = searchParams.get("problem") ?? searchParams.get("saved");
  const view = presentMediaPage({
    media,
    owner,
    entry,
    room: await site.mediaEditing.readQuota({ actor, owner }),
    language: language ?? locale,
    languages: await languagesHere(visit),
    locale,
    i18n,
    result: type === null ? null : { type, id: searchParams.get("media") },
  });
  return { page: "media" as const, view };
}

/** Performs the intent of a form, and redirects to the place of the form on the page. */
export async function changeMedia(visit: PageVisit) {
  const { site, request, url } = visit;
  const { owner, actor } = await targetOf(visit);
  const form = await formOf(request);
  const intent = mediaIntents.find((one) => one === form.get(controls.intent));
  const id = textOf(form.get(controls.media)).trim();
  // The page of one entry changes no media of another.
  const isKnown = (await site.mediaEditing.read({ actor, owner })).some((one) => one.id === id);
  if (!isKnown) return redirect(`${url.pathname}?problem=media-unknown`, 303);
  const here = encodeURIComponent(id);
  const back = (query: string) =>
    redirect(`${url.pathname}${query && `?${query}&media=${here}`}#media-${here}`, 303);
  if (!intent) return back("");
  const perform: Record<MediaIntent, () => Promise<string>> = {
    describe: () => describe(visit, { form, actor, owner, id }),
    async raise() {
      await site.mediaEditing.moveUp({ actor, id });
      return "";
    },
    async remove() {
      await site.mediaEditing.remove({ actor, id });
      return "";
    },
  };
  try {
    return back(await perform[intent]());
  } catch (error) {
    if (error instanceof Refusal) return back(`problem=${error.type}`);
    throw error;
  }
}

interface Target {
  owner: Media["owner"];
  actor: Actor;
}

/** Only entries that have a page have media. A person without permission is refused, whether the entry exists or not. */
async function targetOf(visit: PageVisit): Promise<Target> {
  const { table, id } = visit.params;
  if ((table !== "services" && table !== "organizations") || id === undefined) throw pageNotFound();
  // No id holds controls, which not every database reads.
  if (/\p{Cc}/u.test(id)) throw pageNotFound();
  const { actor } = await signedInForWork(visit);
  return { owner: { table, id }, actor };
}

async function describe(
  visit: PageVisit,
  { form, actor, owner, id }: Target & { form: FormData; id: string },
): Promise<string> {
  const { site } = visit;
  const offered = new Set([...(await languagesHere(visit)), (await entryOf(visit, owner)).language]);
  const language = textOf(form.get(controls.language)).trim();
  const spoken = textOf(form.get(controls.spoken)).trim();
  if (!offered.has(language)) return "problem=other";
  const texts = Object.fromEntries(
    (["title", "alternative"] as const)
      .filter((field) => form.has(field))
      .map((field) => [field, textOf(form.get(field)).trim().slice(0, longestText)]),
  );
  await site.mediaEditing.describe({
    actor,
    id,
    description: {
      language,
      texts,
      isDecorative: form.has(controls.decorative),
      ...(spoken === nobodySpeaks && { spoken: null }),
      ...(offered.has(spoken) && { spoken }),
    },
  });
  const described = (await site.mediaEditing.read({ actor, owner })).find((one) => one.id === id);
  const missing = described ? missingText(described) : null;
  if (missing !== null) return `problem=${missing}`;
  await site.mediaEditing.propose({ actor, id });
  return "saved=saved";
}

async function entryOf(
  { site, locale }: PageVisit,
  { table, id }: Media["owner"],
): Promise<{ entry: MediaPageView["entry"]; language: string | null }> {
  const nothing = { entry: null, language: null };
  const address = `/${locale}/${table}/${encodeURIComponent(id)}`;
  if (table === "organizations") {
    const found = await site.directory.findOrganization(id);
    if (found.state !== "found") return nothing;
    const { organization } = found;
    const { language } = organization;
    const name = readTitle(createTextReader(locale, language), organization);
    return { entry: name && { name, address }, language };
  }
  const found = await site.directory.findService(id);
  if (found.state !== "found") return nothing;
  const { service } = found;
  const language = service.language ?? service.organization?.language ?? null;
  const name = readTitle(createTextReader(locale, language), service);
  return { entry: name && { name, address }, language };
}

async function languagesHere({ site }: PageVisit): Promise<string[]> {
  return [...new Set([...locales, ...(await site.directory.languages())])];
}
