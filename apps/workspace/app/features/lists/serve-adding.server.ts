import { data, redirect } from "react-router";
import { createTextReader, readTitle } from "@dragoman/entry-view/texts/text-reader.server.ts";
import type { PageVisit } from "@dragoman/pages/request/page-route.server.ts";
import { formOf } from "@dragoman/pages/request/form-of.server.ts";
import { orNotFound } from "@dragoman/pages/request/or-not-found.server.ts";
import { signedInHere } from "@dragoman/pages/account/signed-in.server.ts";
import { listControls, longest } from "./list-controls.ts";
import { limitReached } from "./limit-reached.server.ts";
import { nameInAddress, presentLists, savedListName } from "./lists-view.server.ts";
import { lineOf } from "./typed-text.server.ts";

/** Services in one form: more than a device saves. */
const maxAtOnce = 50;

/** `?service`: the services to put into a list. */
export async function loadAdding(visit: PageVisit) {
  const { site, locale, url } = visit;
  const { actor } = await signedInHere(visit);
  const ids = idsOf(url.searchParams.getAll(listControls.service));
  const [lists, services] = await Promise.all([site.lists.readAll({ actor }), site.lists.readServices(ids)]);
  const named = services.map((service) => ({
    id: service.id,
    name: readTitle(
      createTextReader(locale, service.language ?? service.organization?.language ?? null),
      service,
    ),
  }));
  return { page: "adding" as const, services: named, ...presentLists(lists, visit) };
}

/**
 * Puts services into a list, or into a new one, and opens it. Without a list it shows the choice of lists: pages with more
 * services than an address should contain send them this way.
 */
export async function addToList(visit: PageVisit) {
  const { site, locale, request } = visit;
  const { actor, person } = await signedInHere(visit);
  const form = await formOf(request);
  const serviceIds = idsOf(form.getAll(listControls.service));
  const listName = form.get(listControls.list);
  if (typeof listName !== "string") return { page: "adding" as const, limit: null, serviceIds };
  try {
    const id =
      listName === ""
        ? await site.lists.create({
            actor,
            details: { title: lineOf(form.get(listControls.title), longest.title) },
            serviceIds,
          })
        : await put(listName === savedListName ? person.id : lineOf(listName, longest.id));
    const name = nameInAddress({ id, isSaved: id === person.id });
    return redirect(`/${locale}/account/lists/${encodeURIComponent(name)}?did=saved`, 303);
  } catch (error) {
    const { limit, status } = limitReached(error);
    return data({ page: "adding" as const, limit, serviceIds }, { status });
  }
  async function put(id: string): Promise<string> {
    await orNotFound(site.lists.add({ actor, id, serviceIds }));
    return id;
  }
}

function idsOf(values: readonly FormDataEntryValue[]): string[] {
  const ids = new Set(values.map((value) => lineOf(value, longest.id)).filter((id) => id !== ""));
  return [...ids].slice(0, maxAtOnce);
}
