import { Refusal } from "@dragoman/hsds/refusal";
import { data, redirect } from "react-router";
import { createTextReader, readTitle } from "@dragoman/entry-view/texts/text-reader.server.ts";
import type { PageVisit } from "@dragoman/pages/request/page-route.server.ts";
import { formOf } from "@dragoman/pages/request/form-of.server.ts";
import { orNotFound } from "@dragoman/pages/request/or-not-found.server.ts";
import { signedInHere } from "@dragoman/pages/account/signed-in.server.ts";
import { presentAdding } from "./adding-view.server.ts";
import { listControls, longest } from "./list-controls.ts";
import { limitReached } from "./list-refusals.server.ts";
import { nameInAddress, savedListName } from "./lists-view.server.ts";
import { lineOf } from "./written.server.ts";

/** Numbers of services in one form: what a device keeps, and more. */
const mostAtOnce = 50;

/** `?service`: what is to be put into a list. */
export async function loadAdding(visit: PageVisit) {
  const { site, locale, url } = visit;
  const { actor } = await signedInHere(visit);
  const ids = idsOf(url.searchParams.getAll(listControls.service));
  const [lists, services] = await Promise.all([site.lists.readAll({ actor }), site.lists.readServices(ids)]);
  const names = services.map((service) => ({
    id: service.id,
    name: readTitle(
      createTextReader(locale, service.language ?? service.organization?.language ?? null),
      service,
    ),
  }));
  return { page: "adding" as const, view: presentAdding({ ...visit, lists, services: names }) };
}

/**
 * Puts services into a list, or into a new one, and opens it. Without a list it only asks into which: that is how pages
 * that know more services than an address should tell lead here.
 */
export async function addToList(visit: PageVisit) {
  const { site, locale, i18n, request } = visit;
  const { actor, person } = await signedInHere(visit);
  const form = await formOf(request);
  const serviceIds = idsOf(form.getAll(listControls.service));
  const wanted = form.get(listControls.list);
  if (typeof wanted !== "string") return { page: "adding" as const, words: null, serviceIds };
  try {
    const id =
      wanted === ""
        ? await site.lists.make({
            actor,
            details: { title: lineOf(form.get(listControls.title), longest.title) },
            serviceIds,
          })
        : await put(wanted === savedListName ? person.id : lineOf(wanted, longest.id));
    const name = nameInAddress({ id, isSaved: id === person.id });
    return redirect(`/${locale}/account/lists/${encodeURIComponent(name)}?did=saved`, 303);
  } catch (error) {
    const words = error instanceof Refusal ? limitReached(error, i18n) : undefined;
    if (words === undefined || !(error instanceof Refusal)) throw error;
    return data({ page: "adding" as const, words, serviceIds }, { status: error.status });
  }
  async function put(id: string): Promise<string> {
    await orNotFound(site.lists.add({ actor, id, serviceIds }));
    return id;
  }
}

function idsOf(values: readonly FormDataEntryValue[]): string[] {
  const ids = new Set(values.map((value) => lineOf(value, longest.id)).filter((id) => id !== ""));
  return [...ids].slice(0, mostAtOnce);
}
