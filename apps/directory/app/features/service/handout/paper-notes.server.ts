import type { ListItem } from "@dragoman/database";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { textOf } from "@dragoman/pages/request/form-of.server.ts";
import { orNotFound } from "@dragoman/pages/request/or-not-found.server.ts";
import { pageNotFound } from "@dragoman/pages/request/page-not-found.server.ts";
import type { Visit } from "@dragoman/pages/request/visit.server.ts";

interface PaperAsked {
  visit: Pick<Visit, "site" | "locale">;
  request: Request;
  form: FormData;
}

/** Notes on services in the list that they come from, by id. */
export type PaperNotes = ReadonlyMap<string, TextView>;

/**
 * Reads the notes to print: those of a shared `link`, if they are shared with it, or those of the reader's own `list`,
 * if the reader ticks `notes`.
 *
 * @throws a 404 response, for a link that was withdrawn or a list of somebody else
 */
export async function notesOnPaper({
  visit: { site, locale },
  request,
  form,
}: PaperAsked): Promise<PaperNotes> {
  const [link, list] = [textOf(form.get("link")), textOf(form.get("list"))];
  if (link !== "") {
    const { items, notesLocale } = await orNotFound(site.lists.readShared(link));
    return notesOf(items, notesLocale);
  }
  if (list === "" || !form.has("notes")) return new Map();
  const signedIn = await site.signIn.whoIs(request.headers);
  if (!signedIn) throw pageNotFound();
  const { items } = await orNotFound(site.lists.read({ actor: signedIn.actor, id: list }));
  return notesOf(items, locale);
}

function notesOf(items: readonly ListItem[], language: string | null): PaperNotes {
  const written = items.filter(({ note }) => note !== "");
  return new Map(written.map(({ serviceId, note }) => [serviceId, { value: note, language }]));
}
