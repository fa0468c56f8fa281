import type { AuditEvent } from "@dragoman/database";
import { msg } from "@lingui/core/macro";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import type { ChangedField } from "./published-fields.server.ts";
import { changedFields, organizationsIn } from "./changed-fields.server.ts";
import { objectNames } from "./event-names.ts";
import { termNames } from "../review/load-reviewed.server.ts";
import { presentMoment } from "../frame/present-moment.server.ts";
import { nameOfPerson, type OrganizationNames } from "../people/present-person.server.ts";
import { inStudio, studioFrame, type StudioVisit } from "../frame/studio-visit.server.ts";
import type { MomentView } from "../frame/studio-view.ts";

/** Events on a page. */
const most = 50;

/** An event of the audit log. */
export interface EventLine {
  id: string;
  moment: MomentView;
  /** `to`: the address of everything that they did. */
  actor: { name: TextView; to: string | null };
  action: EventAction;
  /** The name of the person or entry; `null` where it has none, or is deleted. */
  object: TextView | null;
  /** The page of the object. */
  to: string | null;
  changes: ChangedField[];
}

/** A change of a role, or an action as the log names it (`media:publish`) on a row of a table. */
export type EventAction =
  | { kind: "role"; change: "given" | "removed" | "changed" }
  | { kind: "event"; table: string; name: string };

/** `?thing=`: the table of the object. `?about=`: its id. `?by=`: the actor. `?after=`: the last event of the page before. */
export const loadHistory = inStudio(async (visit) => {
  const { site, actor, url } = visit;
  const { thing, about, by, before } = readQuery(url);
  const events = await site.studio.audit({
    actor,
    most: most + 1,
    ...(thing !== null && { object: { table: thing, ...(about !== null && { id: about }) } }),
    ...(by !== null && { by }),
    ...(before && { before }),
  });
  const shown = events.slice(0, most);
  const people = await site.studio.namesOfPeople({
    actor,
    ids: [...shown.flatMap(peopleIn), ...(by === null ? [] : [by])],
  });
  const objects = await site.studio.objectNames({ actor, objects: shown.map(({ object }) => object) });
  const organizations = await site.studio.organizationNames(shown.flatMap(organizationsIn));
  const terms = shown.some(namesTerms) ? await termNames(visit) : new Map<string, TextView>();
  const context = { people, objects, organizations, terms, visit };
  const last = shown.at(-1);
  return {
    page: "history" as const,
    frame: studioFrame(visit, "history"),
    table: thing ?? "",
    by: by === null ? null : { id: by, name: actorName(by, { people, visit }) },
    events: shown.map((event) => presentEvent(event, context)),
    more:
      last && events.length > most ? addressOf({ thing, about, by, after: `${last.at} ${last.id}` }) : null,
  };
});

interface Context {
  /** Display names, by id. */
  people: ReadonlyMap<string, string>;
  /** Names of entries, by table and id. */
  objects: ReadonlyMap<string, { name: string; language: string | null }>;
  organizations: OrganizationNames;
  terms: ReadonlyMap<string, TextView>;
  visit: StudioVisit;
}

function peopleIn({ actor, object }: AuditEvent): string[] {
  return object.table === "people" ? [actor, object.id] : [actor];
}

/** Whether the event has kinds of help, whose names are read apart. */
function namesTerms({ before, after }: AuditEvent): boolean {
  return JSON.stringify([before, after]).includes('"attributes"');
}

function presentEvent(
  event: AuditEvent & { id: string },
  { people, objects, organizations, terms, visit }: Context,
): EventLine {
  const { i18n, locale } = visit;
  const { id, at, actor, object } = event;
  return {
    id,
    moment: presentMoment(at, locale),
    actor: {
      name: actorName(actor, { people, visit }),
      to: people.has(actor) ? addressOf({ by: actor }) : null,
    },
    action: actionOf(event),
    object: nameOfObject(object, { people, objects, visit }),
    to: pageOf(object, locale),
    changes: changedFields(event, { i18n, locale, organizations, terms }),
  };
}

function actorName(id: string, { people, visit: { i18n } }: Pick<Context, "people" | "visit">): TextView {
  if (id === "system") return { value: i18n._(msg`System`), language: null };
  return nameOfPerson(people.get(id), i18n);
}

function nameOfObject(
  { table, id }: AuditEvent["object"],
  { people, objects, visit }: Pick<Context, "people" | "objects" | "visit">,
): TextView | null {
  if (table === "people") return actorName(id, { people, visit });
  const object = objects.get(`${table} ${id}`);
  return object ? { value: object.name, language: object.language } : null;
}

function actionOf({ action, object, before, after }: AuditEvent): EventAction {
  if (!action.startsWith("role:grant-")) return { kind: "event", table: object.table, name: action };
  if (before === undefined) return { kind: "role", change: "given" };
  return { kind: "role", change: after === undefined ? "removed" : "changed" };
}

function pageOf({ table, id }: { table: string; id: string }, locale: string): string | null {
  const name = encodeURIComponent(id);
  if (table === "services") return `/${locale}/studio/listings/${name}`;
  if (table === "organizations") return `/${locale}/organizations/${name}`;
  if (table === "people") return `/${locale}/studio/people/${name}`;
  if (table === "revisions") return `/${locale}/studio/reviews/${name}`;
  return table === "claims" ? `/${locale}/studio/claims/${name}` : null;
}

function readQuery(url: URL) {
  const text = (name: string) => {
    const value = url.searchParams.get(name) ?? "";
    return value === "" || value.length > 100 ? null : value;
  };
  const [at, id] = (text("after") ?? "").split(" ");
  const thing = text("thing");
  return {
    thing: thing !== null && Object.hasOwn(objectNames, thing) ? thing : null,
    about: text("about"),
    by: text("by"),
    before: at && id ? { at, id } : null,
  };
}

function addressOf(query: Readonly<Record<string, string | null>>): string {
  const filled = Object.entries(query).filter((one): one is [string, string] => one[1] !== null);
  return `?${new URLSearchParams(filled).toString()}`;
}
