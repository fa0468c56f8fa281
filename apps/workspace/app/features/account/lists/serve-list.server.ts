import type { RemovedItem } from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import { data, redirect } from "react-router";
import { isLocale } from "@dragoman/i18n/locales.server.ts";
import type { PageVisit } from "@dragoman/pages/request/page-route.server.ts";
import { formOf } from "@dragoman/pages/request/form-of.server.ts";
import { orNotFound } from "@dragoman/pages/request/or-not-found.server.ts";
import { signedInHere } from "@dragoman/pages/account/signed-in.server.ts";
import { listControls, listIntents, longest, type ListIntent } from "./list-controls.ts";
import { limitReached } from "./list-refusals.server.ts";
import { presentList, type TakenView } from "./list-view.server.ts";
import { presentLink, type NewLinkView } from "./link-view.server.ts";
import { savedListName } from "./lists-view.server.ts";
import { listsWords, listWords, shareWords } from "./lists-words.server.ts";
import { lineOf, paragraphsOf } from "./written.server.ts";

/** What a form has done, as the address of the page after it says: nothing of what somebody wrote. */
const done = {
  saved: listsWords.done,
  moved: listWords.moved,
  revoked: shareWords.revoked,
} as const;

/** `?did`: what was done just now. `?delete`: whether somebody is sure. */
export async function loadList(visit: PageVisit) {
  const { site, url, i18n } = visit;
  const asked = await ownListHere(visit);
  const list = await orNotFound(site.lists.read(asked));
  const [services, shares, among] = await Promise.all([
    site.lists.readServices(list.items.map(({ serviceId }) => serviceId)),
    site.lists.readShares(asked),
    site.lists.readAll(asked),
  ]);
  const did = url.searchParams.get("did");
  const said = did !== null && Object.hasOwn(done, did) ? i18n._(done[did as keyof typeof done]) : null; // one of its keys
  const isLeaving = url.searchParams.has("delete");
  return {
    page: "list" as const,
    view: presentList({ ...visit, list, services, shares, among, isLeaving, said }),
  };
}

/** Does what a form of the page asks for, and leads back to where it stood. */
export async function changeList(visit: PageVisit) {
  const { i18n, request } = visit;
  const asked = await ownListHere(visit);
  const form = await formOf(request);
  const intent = listIntents.find((one) => one === form.get(listControls.intent));
  if (!intent) return redirect(addressOf(visit), 303);
  try {
    return await orNotFound(perform[intent]({ visit, asked, form }));
  } catch (error) {
    const words = error instanceof Refusal ? limitReached(error, i18n) : undefined;
    if (words === undefined || !(error instanceof Refusal)) throw error;
    return data({ page: "list" as const, words, taken: null, link: null }, { status: error.status });
  }
}

interface Work {
  visit: PageVisit;
  asked: Awaited<ReturnType<typeof ownListHere>>;
  form: FormData;
}

const nothing: Answer = { page: "list", words: null, taken: null, link: null };

interface Answer {
  page: "list";
  words: string | null;
  taken: TakenView | null;
  link: NewLinkView | null;
}

const perform: Record<ListIntent, (work: Work) => Promise<Answer | Response>> = {
  async words({ visit, asked, form }: Work) {
    const words = {
      title: lineOf(form.get(listControls.title), longest.title),
      folder: lineOf(form.get(listControls.folder), longest.folder),
      note: paragraphsOf(form.get(listControls.note), longest.note),
    };
    await visit.site.lists.change({ ...asked, details: words });
    return redirect(`${addressOf(visit)}?did=saved`, 303);
  },
  async note({ visit, asked, form }: Work) {
    const item = {
      serviceId: serviceOf(form),
      note: paragraphsOf(form.get(listControls.note), longest.note),
    };
    await visit.site.lists.note({ ...asked, item });
    return redirect(`${addressOf(visit)}?did=saved#${entryOf(form)}`, 303);
  },
  async up(work: Work) {
    return move(work, -1);
  },
  async down(work: Work) {
    return move(work, 1);
  },
  async take({ visit, asked, form }: Work) {
    const item = await visit.site.lists.take({ ...asked, serviceId: serviceOf(form) });
    if (!item) return redirect(addressOf(visit), 303);
    const { i18n } = visit;
    const taken = { said: i18n._(listWords.removed), undo: i18n._(listWords.undo), item };
    // No address says it: a note is theirs alone.
    return { ...nothing, taken };
  },
  async "put-back"({ visit, asked, form }: Work) {
    await visit.site.lists.putBack({ ...asked, item: takenOf(form) });
    return redirect(`${addressOf(visit)}?did=saved#${entryOf(form)}`, 303);
  },
  async share({ visit, asked, form }: Work) {
    const { site, locale: own } = visit;
    const wanted = form.get(listControls.locale);
    const locale = typeof wanted === "string" && isLocale(wanted) ? wanted : own;
    const notesLocale = form.has(listControls.notes) ? own : null;
    const { token } = await site.lists.share({ ...asked, locale, notesLocale });
    // Told in the answer alone: the link opens the list to whoever has it.
    return { ...nothing, link: presentLink({ token, locale, visit }) };
  },
  async revoke({ visit, asked, form }: Work) {
    await visit.site.lists.revokeShare({
      ...asked,
      shareId: lineOf(form.get(listControls.link), longest.id),
    });
    return redirect(`${addressOf(visit)}?did=revoked#share`, 303);
  },
  async delete({ visit, asked }: Work) {
    await visit.site.lists.remove(asked);
    return redirect(`/${visit.locale}/account/lists`, 303);
  },
};

async function move({ visit, asked, form }: Work, by: -1 | 1) {
  const hasMoved = await visit.site.lists.move({ ...asked, serviceId: serviceOf(form), by });
  return redirect(`${addressOf(visit)}${hasMoved ? "?did=moved" : ""}#${entryOf(form)}`, 303);
}

/** The list of the address, as whoever asks may name it. */
async function ownListHere(visit: PageVisit) {
  const { actor, person } = await signedInHere(visit);
  const name = lineOf(visit.params["id"] ?? null, longest.id);
  return { actor, id: name === savedListName ? person.id : name };
}

function addressOf({ locale, params }: PageVisit): string {
  return `/${locale}/account/lists/${encodeURIComponent(params["id"] ?? "")}`;
}

function takenOf(form: FormData): RemovedItem {
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

/** Where the entry of a form stands on the page: in an address, so it is made of what cannot end one. */
function entryOf(form: FormData): string {
  return `entry-${encodeURIComponent(serviceOf(form))}`;
}
