import type { EntryName, QueueName } from "@dragoman/database";
import { presentMoment } from "../frame/present-moment.server.ts";
import { revisionStates, suggestionStates } from "../frame/state-names.ts";
import { controls } from "../frame/studio-controls.ts";
import { textOf, type StudioVisit } from "../frame/studio-visit.server.ts";
import { nameOfPerson } from "../people/present-person.server.ts";
import { kindWords } from "./present-queue.server.ts";
import { mayWalk, queueAddress } from "./queue-address.server.ts";
import type { PastView, SharedView } from "./queue-view.ts";

/** What stewards share about an item; `null` for others. */
export async function loadShared(
  visit: StudioVisit,
  { queue, id, entry }: { queue: QueueName; id: string; entry: EntryName | null },
): Promise<SharedView | null> {
  const { site, actor, i18n, locale } = visit;
  if (!mayWalk(actor, queue)) return null;
  const holders = await site.studio.itemHolders({ actor, queue });
  const holderId = holders.find(({ itemId }) => itemId === id)?.personId;
  const notes = await site.studio.itemNotes({ actor, queue, id });
  const ids = [...notes.map(({ personId }) => personId), ...(holderId === undefined ? [] : [holderId])];
  const names = await site.studio.namesOfPeople({ actor, ids });
  return {
    holder:
      holderId === undefined
        ? null
        : { name: nameOfPerson(names.get(holderId), i18n), isOwn: holderId === actor.personId },
    notes: notes.map(({ personId, at, ...note }) => ({
      id: note.id,
      text: note.text,
      author: nameOfPerson(names.get(personId), i18n),
      moment: presentMoment(at, locale),
    })),
    past: entry ? await pastOf(visit, { entry, id }) : [],
  };
}

async function pastOf(
  visit: StudioVisit,
  { entry, id }: { entry: EntryName; id: string },
): Promise<PastView[]> {
  const { site, actor, i18n, locale } = visit;
  const past = await site.studio.entryPast({ actor, entry, except: id });
  return past.map((one) => ({
    to: queueAddress(visit, { queue: one.queue, id: one.id }),
    kinds: kindWords(one.kinds, i18n),
    state: one.queue === "reviews" ? revisionStates[one.state] : suggestionStates[one.state],
    moment: presentMoment(one.at, locale),
    note: one.queue === "reviews" ? one.note : "",
  }));
}

/** Takes an item, releases it, or adds a note, depending on the form; `false` for other forms. */
export async function changeShared(
  { site, actor }: StudioVisit,
  { queue, id, form }: { queue: QueueName; id: string; form: FormData },
): Promise<boolean> {
  const intent = textOf(form, controls.intent);
  if (intent === "take" || intent === "release")
    await site.studio.holdItem({ actor, queue, id, release: intent === "release" });
  else if (intent === "add-note")
    await site.studio.addItemNote({ actor, queue, id, text: textOf(form, controls.itemNote) });
  else return false;
  return true;
}

/** The same page, without the previous decision. */
export function sameAddress({ url }: StudioVisit): string {
  const query = new URLSearchParams(url.searchParams);
  query.delete(controls.done);
  return query.size === 0 ? url.pathname : `${url.pathname}?${query.toString()}`;
}
