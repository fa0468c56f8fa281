import { data, redirect } from "react-router";
import type { PageVisit } from "@dragoman/pages/request/page-route.server.ts";
import { formOf } from "@dragoman/pages/request/form-of.server.ts";
import { signedInHere } from "@dragoman/pages/account/signed-in.server.ts";
import { listControls, longest } from "./list-controls.ts";
import { limitReached } from "./limit-reached.server.ts";
import { presentLists } from "./lists-view.server.ts";
import { lineOf } from "./typed-text.server.ts";

export async function loadLists(visit: PageVisit) {
  const { actor } = await signedInHere(visit);
  const lists = await visit.site.lists.readAll({ actor });
  return { page: "lists" as const, ...presentLists(lists, visit) };
}

/** Makes a list, and opens it. */
export async function makeNewList(visit: PageVisit) {
  const { site, locale, request } = visit;
  const { actor } = await signedInHere(visit);
  const form = await formOf(request);
  try {
    const title = lineOf(form.get(listControls.title), longest.title);
    const id = await site.lists.create({ actor, details: { title } });
    return redirect(`/${locale}/account/lists/${id}`, 303);
  } catch (error) {
    const { limit, status } = limitReached(error);
    return data({ page: "lists" as const, limit }, { status });
  }
}
