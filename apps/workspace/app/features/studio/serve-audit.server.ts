import type { AuditEvent } from "@dragoman/database";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import type { AuditSide } from "./audit-changes.server.ts";
import { auditSides, organizationsIn } from "./audit-sides.server.ts";
import { auditWords, eventWords, objectWords, taskWords } from "./audit-words.server.ts";
import { changeWords } from "./change-words.server.ts";
import { termNames } from "./load-reviewed.server.ts";
import { presentMoment } from "./moment.server.ts";
import { nameOfPerson, type OrganizationNames } from "./person-words.server.ts";
import { inStudio, studioFrame, type StudioVisit } from "./studio-visit.server.ts";
import type { MomentView } from "./studio-view.ts";
import { studioWords } from "./studio-words.server.ts";

/** On a page. */
const most = 50;

/** Something that was done. */
export interface AuditLine {
  id: string;
  moment: MomentView;
  who: { name: TextView; to: string | null };
  what: string;
  /** To whom, or to which entry; `null` where that has no name, or is gone. */
  of: TextView | null;
  /** Its page, where it has one. */
  to: string | null;
  about: string;
  sides: AuditSide[];
}

/** `?thing=`: only of a kind. `?about=`: only of one of them. `?by=`: only what somebody did. `?after=`: the next page. */
export const loadAudit = inStudio(async (visit) => {
  const { site, actor, i18n, url } = visit;
  const asked = readAsked(url);
  const { thing, about, by, before } = asked;
  const events = await site.studio.audit({
    actor,
    most: most + 1,
    ...(thing !== null && { object: { table: thing, ...(about !== null && { id: about }) } }),
    ...(by !== null && { by }),
    ...(before && { before }),
  });
  const shown = events.slice(0, most);
  const names = await site.studio.namesOfPeople({
    actor,
    ids: [...shown.flatMap(peopleIn), ...(by === null ? [] : [by])],
  });
  const things = await site.studio.namesOfThings({ actor, objects: shown.map(({ object }) => object) });
  const organizations = await site.studio.organizationNames(shown.flatMap(organizationsIn));
  const terms = shown.some(namesTerms) ? await termNames(visit) : new Map<string, TextView>();
  const context = { names, things, organizations, terms, visit };
  const last = shown.at(-1);
  return {
    page: "audit" as const,
    frame: studioFrame(visit, "audit"),
    words: {
      thing: i18n._(auditWords.thing),
      show: i18n._(auditWords.show),
      nothing: shown.length === 0 ? i18n._(auditWords.nothing) : null,
      before: i18n._(changeWords.before),
      after: i18n._(changeWords.after),
    },
    things: [
      { value: "", words: i18n._(auditWords.all) },
      ...Object.entries(objectWords).map(([value, words]) => ({ value, words: i18n._(words) })),
    ],
    thing: thing ?? "",
    by:
      by === null
        ? null
        : { id: by, label: i18n._(auditWords.only), name: actorName({ actor: by }, { names, visit }) },
    events: shown.map((event) => presentEvent(event, context)),
    more:
      last && events.length > most ? addressOf({ thing, about, by, after: `${last.at} ${last.id}` }) : null,
  };
});

interface Context {
  /** Of people, by id. */
  names: ReadonlyMap<string, string>;
  /** Of entries, by `table id` of what is about them. */
  things: ReadonlyMap<string, { name: string; language: string | null }>;
  organizations: OrganizationNames;
  terms: ReadonlyMap<string, TextView>;
  visit: StudioVisit;
}

function peopleIn({ actor, object }: AuditEvent): string[] {
  return object.table === "people" ? [actor, object.id] : [actor];
}

/** Whether kinds of help were changed. */
function namesTerms({ before, after }: AuditEvent): boolean {
  return JSON.stringify([before, after]).includes('"attributes"');
}

function presentEvent(
  event: AuditEvent & { id: string },
  { names, things, organizations, terms, visit }: Context,
): AuditLine {
  const { i18n, locale } = visit;
  const { id, at, actor, object } = event;
  return {
    id,
    moment: presentMoment(at, locale),
    who: {
      name: actorName({ actor }, { names, visit }),
      to: names.has(actor) ? addressOf({ by: actor }) : null,
    },
    what: whatWasDone(event, visit),
    of: nameOfThing(object, { names, things, visit }),
    to: pageOf(object, locale),
    about: addressOf({ thing: object.table, about: object.id }),
    sides: auditSides(event, { i18n, locale, organizations, terms }),
  };
}

function actorName(
  { actor }: { actor: string },
  { names, visit: { i18n } }: Pick<Context, "names" | "visit">,
): TextView {
  if (actor === "system") return { value: i18n._(studioWords.system), language: null };
  const displayName = names.get(actor);
  if (displayName === undefined) return { value: i18n._(studioWords.nobody), language: null };
  return nameOfPerson({ displayName }, i18n);
}

function nameOfThing(
  { table, id }: AuditEvent["object"],
  { names, things, visit }: Pick<Context, "names" | "things" | "visit">,
): TextView | null {
  if (table === "people") return actorName({ actor: id }, { names, visit });
  const thing = things.get(`${table} ${id}`);
  return thing ? { value: thing.name, language: thing.language } : null;
}

function whatWasDone({ action, object, before, after }: AuditEvent, { i18n }: StudioVisit): string {
  if (action.startsWith("role:grant-")) {
    const words =
      before === undefined ? taskWords.given : after === undefined ? taskWords.taken : taskWords.changed;
    return i18n._(words);
  }
  const thing = objectWords[object.table];
  const event = eventWords[action.slice(action.indexOf(":") + 1)];
  return `${thing ? i18n._(thing) : object.table}: ${event ? i18n._(event) : action}`;
}

function pageOf({ table, id }: { table: string; id: string }, locale: string): string | null {
  const name = encodeURIComponent(id);
  if (table === "services") return `/${locale}/studio/listings/${name}`;
  if (table === "organizations") return `/${locale}/organizations/${name}`;
  if (table === "people") return `/${locale}/studio/people/${name}`;
  if (table === "revisions") return `/${locale}/studio/reviews/${name}`;
  return table === "claims" ? `/${locale}/studio/claims/${name}` : null;
}

function readAsked(url: URL) {
  const text = (name: string) => {
    const value = url.searchParams.get(name) ?? "";
    return value === "" || value.length > 100 ? null : value;
  };
  const [at, id] = (text("after") ?? "").split(" ");
  const thing = text("thing");
  return {
    thing: thing !== null && Object.hasOwn(objectWords, thing) ? thing : null,
    about: text("about"),
    by: text("by"),
    before: at && id ? { at, id } : null,
  };
}

function addressOf(asked: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(asked).filter((one): one is [string, string] => one[1] !== null);
  return `?${new URLSearchParams(given).toString()}`;
}
