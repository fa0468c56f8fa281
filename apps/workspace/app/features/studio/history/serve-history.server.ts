import type { AuditEvent, PersonName } from "@dragoman/database";
import { msg } from "@lingui/core/macro";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import type { ChangedField } from "./published-fields.server.ts";
import { changedFields, organizationsIn, servicesIn } from "./changed-fields.server.ts";
import { objectNames } from "./event-names.ts";
import { termNames } from "../review/load-reviewed.server.ts";
import { maxNameLength } from "../frame/studio-controls.ts";
import { presentMoment } from "../frame/present-moment.server.ts";
import { settingOf } from "./setting-fields.server.ts";
import { nameOfPerson, type OrganizationNames } from "../people/present-person.server.ts";
import { inStudio, studioFrame, type StudioVisit } from "../frame/studio-visit.server.ts";
import type { MomentView } from "../frame/studio-view.ts";

/** Events on a page. */
const most = 50;

/** People with a role that can be chosen. */
const mostPeople = 200;

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

/**
 * `?entry=`: a part of the name of an entry to look for. `?thing=`: the table of the object. `?about=`: its id. `?by=`:
 * the actor. `?signins`: with sign-ins. `?after=`: the last event of the page before.
 */
export const loadHistory = inStudio(async (visit) => {
  const { site, actor, url } = visit;
  const query = readQuery(url);
  const { thing, about, by, signIns } = query;
  // A list of entries has no events.
  const events = query.entry === "" ? await eventsOf(visit, query) : [];
  const shown = events.slice(0, most);
  const people = await site.studio.namesOfPeople({
    actor,
    ids: [
      ...shown.flatMap(peopleIn),
      ...(by === null ? [] : [by]),
      ...(thing === "people" && about !== null ? [about] : []),
    ],
  });
  const wanted = thing !== null && about !== null ? [{ table: thing, id: about }] : [];
  const objects = await site.studio.objectNames({
    actor,
    objects: [
      ...wanted,
      ...shown.map(({ object }) => object),
      ...shown.flatMap(servicesIn).map((id) => ({ table: "services", id })),
    ],
  });
  const organizations = await site.studio.organizationNames(shown.flatMap(organizationsIn));
  const terms = shown.some(namesTerms) ? await termNames(visit) : new Map<string, TextView>();
  const context = { people, objects, organizations, terms, visit };
  const last = shown.at(-1);
  return {
    page: "history" as const,
    frame: studioFrame(visit, "history"),
    table: thing ?? "",
    signIns,
    entry: query.entry,
    found: await findEntries(visit, query.entry),
    about:
      about === null || thing === null ? null : { id: about, name: aboutName({ thing, about }, context) },
    by: by ?? "",
    people: await peopleToChoose(visit, { by, people }),
    events: shown.map((event) => presentEvent(event, context)),
    more:
      last && events.length > most
        ? addressOf({ thing, about, by, signins: signIns ? "on" : null, after: `${last.at} ${last.id}` })
        : null,
  };
});

/** What happened, with one event more than is shown. Of an entry, also what happened to its changes and its media. */
function eventsOf({ site, actor }: StudioVisit, { thing, about, by, signIns, before }: HistoryQuery) {
  const page = { actor, most: most + 1, ...(by !== null && { by }), ...(before && { before }) };
  if (about !== null && (thing === "services" || thing === "organizations"))
    return site.studio.entryAudit({ ...page, entry: { table: thing, id: about } });
  return site.studio.audit({
    ...page,
    ...(thing !== null && { object: { table: thing, ...(about !== null && { id: about }) } }),
    withoutSignIns: !signIns,
  });
}

/** An entry that was looked for by name. */
export interface FoundEntry {
  name: TextView;
  /** Its distinguishing feature: its organization. */
  of: TextView | null;
  /** Everything that happened to it. */
  to: string;
}

/** Entries that are shown for a name, of each kind. */
const mostFound = 10;

/** Services, archived ones too, and organizations; `null` where none is looked for. */
async function findEntries({ site, actor }: StudioVisit, name: string): Promise<FoundEntry[] | null> {
  if (name === "") return null;
  const listings = await site.studio.findListings({ actor, name, most: mostFound });
  const organizations = await site.studio.findOrganizations({ actor, name, most: mostFound });
  return [
    ...listings.map(({ id, name: value, language, organization }) => ({
      name: { value: value || "…", language },
      of: organization && { value: organization.name || "…", language: organization.language },
      to: addressOf({ thing: "services", about: id }),
    })),
    ...organizations.map(({ id, name: value, language }) => ({
      name: { value: value || "…", language },
      of: null,
      to: addressOf({ thing: "organizations", about: id }),
    })),
  ];
}

/** People whose activity can be chosen: those with a role, the program itself, and the one who is chosen. */
async function peopleToChoose(
  { site, actor, i18n }: StudioVisit,
  { by, people }: { by: string | null; people: Context["people"] },
): Promise<{ id: string; name: TextView }[]> {
  const withRoles = await site.studio.peopleWithRoles({ actor, most: mostPeople });
  const chosen = by === null || by === "system" || withRoles.some(({ id }) => id === by) ? [] : [by];
  return [
    ...chosen.map((id) => ({ id, name: nameOfPerson(people.get(id), i18n) })),
    ...withRoles.map((person) => ({ id: person.id, name: nameOfPerson(person, i18n) })),
    { id: "system", name: { value: i18n._(msg`System`), language: null } },
  ];
}

function aboutName({ thing, about }: { thing: string; about: string }, context: Context): TextView {
  return nameOfObject({ table: thing, id: about }, context) ?? { value: "…", language: null };
}

interface Context {
  /** The names of people, by id. */
  people: ReadonlyMap<string, PersonName>;
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
    to: pageOf(object, visit),
    changes: changedFields(event, { i18n, locale, organizations, services: servicesOf(objects), terms }),
  };
}

function servicesOf(objects: Context["objects"]): ReadonlyMap<string, { name: string }> {
  return new Map(
    [...objects].flatMap(([key, object]) =>
      key.startsWith("services ") ? [[key.slice("services ".length), object] as const] : [],
    ),
  );
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
  if (table === "directory_settings") {
    const setting = settingOf(id, visit);
    return setting && { value: setting.name, language: null };
  }
  const object = objects.get(`${table} ${id}`);
  return object ? { value: object.name, language: object.language } : null;
}

function actionOf({ action, object, before, after }: AuditEvent): EventAction {
  if (!action.startsWith("role:grant-")) return { kind: "event", table: object.table, name: action };
  if (before === undefined) return { kind: "role", change: "given" };
  return { kind: "role", change: after === undefined ? "removed" : "changed" };
}

function pageOf({ table, id }: { table: string; id: string }, visit: StudioVisit): string | null {
  const { locale } = visit;
  const name = encodeURIComponent(id);
  if (table === "directory_settings") {
    const setting = settingOf(id, visit);
    return setting && `/${locale}/studio/${setting.page}`;
  }
  if (table === "services") return `/${locale}/studio/listings/${name}`;
  if (table === "organizations") return `/${locale}/organizations/${name}`;
  if (table === "people") return `/${locale}/studio/people/${name}`;
  if (table === "revisions") return `/${locale}/studio/reviews/${name}`;
  return table === "claims" ? `/${locale}/studio/claims/${name}` : null;
}

type HistoryQuery = ReturnType<typeof readQuery>;

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
    entry: (url.searchParams.get("entry") ?? "").trim().slice(0, maxNameLength),
    signIns: url.searchParams.has("signins"),
    before: at && id ? { at, id } : null,
  };
}

function addressOf(query: Readonly<Record<string, string | null>>): string {
  const filled = Object.entries(query).filter((one): one is [string, string] => one[1] !== null);
  return `?${new URLSearchParams(filled).toString()}`;
}
