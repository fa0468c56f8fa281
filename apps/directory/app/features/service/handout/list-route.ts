import { data, redirect } from "react-router";
import { openCatalogue } from "@dragoman/i18n/catalogue.server.ts";
import { isLocale } from "@dragoman/i18n/locales.server.ts";
import { maxOnPaper } from "@dragoman/pages/device/paper-list.ts";
import type { FileArgs } from "@dragoman/pages/request/file-args.ts";
import { formOf, textOf } from "@dragoman/pages/request/form-of.server.ts";
import { siteNames } from "@dragoman/pages/site/site-names.server.ts";
import { findListedServices } from "@dragoman/pages/site/find-listed-service.server.ts";
import { visitContext } from "@dragoman/pages/request/visit.server.ts";
import { listSheet } from "./list-sheet.server.ts";
import { notesOnPaper } from "./paper-notes.server.ts";
import { choosePaper } from "./paper.server.ts";

/**
 * `POST /{locale}/saved/handout.pdf`: several services for printing, in the given order. Form fields
 * (`application/x-www-form-urlencoded`), which no address and no log records:
 *
 * - `ids`, repeated: ids of services.
 * - `part`: which 30 of them, from 0; the first by default.
 * - `locale`: the language of the sheet; that of the address by default.
 * - `paper`: `a4` or `letter`; by default the paper of the first service's country.
 * - `link`, or `list` with `notes`: the source of notes on the services (`paper-notes.server.ts`).
 *
 * Forms of other sites are refused. Services that no longer exist are left out. If none is left, redirects to the list.
 */
export async function action({ context, request }: FileArgs): Promise<Response> {
  const visit = context.get(visitContext);
  const { site, origin, locale: ofPage, i18n, address, settings } = visit;
  const sender = request.headers.get("origin");
  // The framework checks the origin for pages only.
  if (sender !== null && sender !== origin) throw data(null, { status: 403 });
  const form = await formOf(request);
  const ids = new Set(form.getAll("ids").flatMap((id) => (typeof id === "string" && id !== "" ? id : [])));
  const first = partOf(form) * maxOnPaper;
  const onSheet = [...ids].slice(first, first + maxOnPaper);
  const { found } = await findListedServices(site.directory, onSheet);
  if (found.length === 0) return backToList(ofPage);
  const [wantedLocale, paper] = [textOf(form.get("locale")), textOf(form.get("paper"))];
  const locale = isLocale(wantedLocale) ? wantedLocale : ofPage;
  const reader = locale === ofPage ? i18n : await openCatalogue(locale);
  const { name } = siteNames({ settings, usualName: site.usualName, locale, i18n: reader });
  const sheet = listSheet({
    found,
    brand: name,
    notes: await notesOnPaper({ visit, request, form }),
    origin,
    locale,
    i18n: reader,
    now: new Date(),
    paper: choosePaper(
      paper,
      found.map(({ service }) => service),
    ),
  });
  return site.handouts.answer(sheet, address);
}

/** The address without a form has no services: redirects to the list. */
export function loader({ context }: FileArgs): Response {
  return backToList(context.get(visitContext).locale);
}

function backToList(locale: string): Response {
  return redirect(`/${locale}/saved`, 303);
}

function partOf(form: FormData): number {
  const part = Number(textOf(form.get("part")));
  return Number.isSafeInteger(part) && part > 0 ? part : 0;
}
