import type { RemovedItem } from "@dragoman/database";
import { data, redirect } from "react-router";
import { readTownNames } from "@dragoman/entry-view/places/town-names.server.ts";
import { isLocale } from "@dragoman/i18n/locales.server.ts";
import type { PageVisit } from "@dragoman/pages/request/page-route.server.ts";
import { formOf } from "@dragoman/pages/request/form-of.server.ts";
import { orNotFound } from "@dragoman/pages/request/or-not-found.server.ts";
import { signedInHere } from "@dragoman/pages/account/signed-in.server.ts";
import { listControls, listIntents, longest, type ListIntent } from "./list-controls.ts";
import { limitReached } from "./limit-reached.server.ts";
import type { ListLimit } from "./list-limit.ts";
import { presentList, type ListResult } from "./list-view.server.ts";
import { presentNewLink, type NewLinkView } from "./new-link-view.server.ts";
import { savedListName } from "./lists-view.server.ts";
import { lineOf, paragraphsOf } from "./typed-text.server.ts";

/** Values of `?did`: addresses contain no text of the owner. */
const results: readonly ListResult[] = ["saved", "moved", "revoked"];

/** `?did`: the result of a form. `?delete`: asks the owner to confirm. */
export async function loadList(visit: PageVisit) {
  const { site, url } = visit;
  const own = await ownListHere(visit);
  const list = await orNotFound(site.lists.read(own));
  const [services, shares, lists] = await Promise.all([
    site.lists.readServices(list.items.map(({ serviceId }) => serviceId)),
    site.lists.readShares(own),
    site.lists.readAll(own),
  ]);
  const towns = await readTownNames(services, { places: site.places, locale: visit.locale });
  const did = url.searchParams.get("did");
  const result = results.find((one) => one === did) ?? null;
  const deletes = url.searchParams.has("delete");
  return {
    page: "list" as const,
    view: presentList({ ...visit, list, services, towns, shares, lists, deletes, result }),
  };
}

/** Performs the intent of a form, and redirects to the place of the form on the page. */
export async function changeList(visit: PageVisit) {
  const { request } = visit;
  const own = await ownListHere(visit);
  const form = await formOf(request);
  const intent = listIntents.find((one) => one === form.get(listControls.intent));
  if (!intent) return redirect(addressOf(visit), 303);
  try {
    return await orNotFound(perform[intent]({ visit, own, form }));
  } catch (error) {
    const { limit, status } = limitReached(error);
    return data({ ...noAnswer, limit }, { status });
  }
}

interface Work {
  visit: PageVisit;
  own: Awaited<ReturnType<typeof ownListHere>>;
  form: FormData;
}

const noAnswer: ListAnswer = { page: "list", limit: null, removed: null, link: null };

export interface ListAnswer {
  page: "list";
  limit: ListLimit | null;
  /** Can be put back. */
  removed: RemovedItem | null;
  link: NewLinkView | null;
}

const perform: Record<ListIntent, (work: Work) => Promise<ListAnswer | Response>> = {
  async details({ visit, own, form }: Work) {
    const details = {
      title: lineOf(form.get(listControls.title), longest.title),
      folder: lineOf(form.get(listControls.folder), longest.folder),
      note: paragraphsOf(form.get(listControls.note), longest.note),
    };
    await visit.site.lists.change({ ...own, details });
    return redirect(`${addressOf(visit)}?did=saved`, 303);
  },
  async note({ visit, own, form }: Work) {
    const item = {
      serviceId: serviceOf(form),
      note: paragraphsOf(form.get(listControls.note), longest.note),
    };
    await visit.site.lists.setNote({ ...own, item });
    return redirect(`${addressOf(visit)}?did=saved#${entryOf(form)}`, 303);
  },
  async up(work: Work) {
    return move(work, -1);
  },
  async down(work: Work) {
    return move(work, 1);
  },
  async remove({ visit, own, form }: Work) {
    const removed = await visit.site.lists.removeItem({ ...own, serviceId: serviceOf(form) });
    if (!removed) return redirect(addressOf(visit), 303);
    // Not in an address: the note is private.
    return { ...noAnswer, removed };
  },
  async restore({ visit, own, form }: Work) {
    await visit.site.lists.restoreItem({ ...own, item: removedItemOf(form) });
    return redirect(`${addressOf(visit)}?did=saved#${entryOf(form)}`, 303);
  },
  async share({ visit, own, form }: Work) {
    const { site, origin, locale: ownLocale } = visit;
    const chosen = form.get(listControls.locale);
    const locale = typeof chosen === "string" && isLocale(chosen) ? chosen : ownLocale;
    const notesLocale = form.has(listControls.notes) ? ownLocale : null;
    const { token } = await site.lists.share({ ...own, locale, notesLocale });
    // Only in this answer: anyone who has the link can read the list.
    return { ...noAnswer, link: presentNewLink({ origin, locale, token }) };
  },
  async revoke({ visit, own, form }: Work) {
    await visit.site.lists.revokeShare({
      ...own,
      shareId: lineOf(form.get(listControls.link), longest.id),
    });
    return redirect(`${addressOf(visit)}?did=revoked#share`, 303);
  },
  async delete({ visit, own }: Work) {
    await visit.site.lists.remove(own);
    return redirect(`/${visit.locale}/account/lists`, 303);
  },
};

async function move({ visit, own, form }: Work, by: -1 | 1) {
  const hasMoved = await visit.site.lists.move({ ...own, serviceId: serviceOf(form), by });
  return redirect(`${addressOf(visit)}${hasMoved ? "?did=moved" : ""}#${entryOf(form)}`, 303);
}

/** The list that the address names, for the queries of its owner. */
async function ownListHere(visit: PageVisit) {
  const { actor, person } = await signedInHere(visit);
  const name = lineOf(visit.params["id"] ?? null, longest.id);
  return { actor, id: name === savedListName ? person.id : name };
}

function addressOf({ locale, params }: PageVisit): string {
  return `/${locale}/account/lists/${encodeURIComponent(params["id"] ?? "")}`;
}

function removedItemOf(form: FormData): RemovedItem {
  const index = Number(form.get(listControls.index));
  return {
    serviceId: serviceOf(form),
    note: paragraphsOf(form.get(listControls.note), longest.note),
    index: Number.isSafeInteger(index) && index >= 0 ? index : 0,
  };
}

function serviceOf(form: FormData): string {
  return lineOf(form.get(listControls.service), longest.id);
}

/** The id of the entry of a form on the page, encoded for an address. */
function entryOf(form: FormData): string {
  return `entry-${encodeURIComponent(serviceOf(form))}`;
}
