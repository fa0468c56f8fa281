import { bydayOf, weekdays } from "../schedules/weekdays.ts";
import type { Weekday } from "../schedules/weekdays.ts";
import { collapse, reject, report } from "./conversion.ts";
import { derive } from "./derive.ts";
import { applyHoursInWords } from "./apply-hours-in-words.ts";
import { surrogateKey } from "./surrogate-key.ts";
import { referenceKey } from "./references.ts";
import type { Conversion } from "./conversion.ts";
import type { Draft } from "./draft.ts";
import { joinTexts } from "./source-row.ts";
import { textOf } from "../values/text-of.ts";

/** Steps that require all rows of the source to be converted. */
export function settleDrafts(conversion: Conversion): void {
  foldTexts(conversion);
  applyHoursInWords(conversion);
  mergeWeekdays(conversion);
  if (conversion.isBeforeThree) deriveLocationTypes(conversion);
  deriveOrganizations(conversion);
  if (conversion.isOhana) makeServices(conversion);
}

/** The first draft of a table by its source id, and by itself. */
function indexOf(conversion: Conversion, table: Draft["table"]): Map<unknown, Draft> {
  const index = new Map<unknown, Draft>();
  for (const draft of conversion.drafts) {
    if (draft.table !== table) continue;
    if (draft.key === null) index.set(draft, draft);
    else if (!index.has(draft.key)) index.set(draft.key, draft);
  }
  for (const [raw, draft] of conversion.draftOf)
    if (draft.table === table && draft.key === null) index.set(raw, draft);
  return index;
}

/** Moves the texts of old tables into their services. */
function foldTexts(conversion: Conversion): void {
  if (conversion.folds.length === 0) return;
  const services = indexOf(conversion, "services");
  for (const { row, reference, column, text, isWholeRow } of conversion.folds) {
    const service = services.get(referenceKey(reference));
    if (service) {
      const present = service.cells.get(column);
      // The service's own ages take precedence; several eligibility rows may contradict each other.
      if (!column.endsWith("_age")) service.cells.set(column, joinTexts(textOf(present), text));
      else if (present === undefined) service.cells.set(column, text);
      if (isWholeRow) collapse(conversion, row);
    } else if (isWholeRow) {
      const action = "the row was not stored, since its service is not in the source";
      reject(conversion, row, {
        code: "FK_MISSING",
        column: "service_id",
        value: referenceKey(reference),
        action,
      });
    }
  }
}

/**
 * Merges weekdays with equal hours into one weekly schedule, and removes repeated texts. The first row represents all;
 * the others are folded into it.
 */
function mergeWeekdays(conversion: Conversion): void {
  const firsts = new Map<string, Draft>();
  conversion.drafts = conversion.drafts.filter((draft) => {
    if (!conversion.weekdayRows.has(draft)) return true;
    const key = contentKey(draft);
    const first = firsts.get(key);
    if (!first) {
      firsts.set(key, draft);
      return true;
    }
    // If the first is a derived row, the source row takes its place and name.
    const days = [...daysOf(first), ...daysOf(draft)];
    if (days.length > 0) first.cells.set("byday", bydayOf(days));
    if (draft.origin !== null && first.origin === null) {
      first.origin = draft.origin;
      first.key = draft.key;
      first.kind = draft.kind;
    } else if (draft.origin !== null) collapse(conversion, draft);
    return false;
  });
}

function contentKey(draft: Draft): string {
  const cells = [...draft.cells]
    .filter(([column]) => column !== "byday")
    .map(([column, value]) => [column, surrogateKey(value)]);
  return JSON.stringify([draft.place.table, cells.toSorted(byColumn), [...draft.extra].toSorted(byColumn)]);
}

function byColumn([a]: readonly unknown[], [b]: readonly unknown[]): number {
  return textOf(a) < textOf(b) ? -1 : 1;
}

function daysOf(draft: Draft): Weekday[] {
  const byday = textOf(draft.cells.get("byday")).split(",");
  return weekdays.filter((day) => byday.includes(day));
}

/** Before 3.0 locations had no type: virtual without an address but with a URL, otherwise physical. */
function deriveLocationTypes(conversion: Conversion): void {
  const addressed = new Set<unknown>();
  for (const draft of conversion.drafts) {
    if (draft.table === "addresses") addressed.add(referenceKey(draft.cells.get("location_id")));
  }
  for (const draft of conversion.drafts) {
    if (draft.table !== "locations" || draft.cells.has("location_type")) continue;
    const hasAddress = addressed.has(draft.key ?? draft);
    draft.cells.set("location_type", !hasAddress && draft.cells.has("url") ? "virtual" : "physical");
  }
}

/** The Ohana dialect links services to locations, and only locations to organizations. */
function deriveOrganizations(conversion: Conversion): void {
  const locations = indexOf(conversion, "locations");
  for (const link of conversion.drafts) {
    if (link.table !== "service_at_location" || link.origin !== null) continue;
    const service = link.cells.get("service_id");
    const location = locations.get(referenceKey(link.cells.get("location_id")));
    const organization = location?.cells.get("organization_id");
    if (!isServiceDraft(service) || organization === undefined) continue;
    if (!service.cells.has("organization_id")) service.cells.set("organization_id", organization);
  }
}

/**
 * Ohana shows one page for a place, with its services or without: in its data the description of a place often is that of
 * what it offers. A place with a description and no service gets a service of the same name, which people can find; the
 * place keeps its phones, hours and address.
 */
function makeServices(conversion: Conversion): void {
  const locations = indexOf(conversion, "locations");
  const served = new Set<Draft | undefined>();
  for (const { table, cells } of conversion.drafts)
    if (table === "service_at_location") served.add(locations.get(referenceKey(cells.get("location_id"))));
  for (const location of new Set(locations.values())) {
    const description = location.cells.get("description");
    if (served.has(location) || location.origin === null || typeof description !== "string") continue;
    const organization_id = location.cells.get("organization_id");
    const name = location.cells.get("name");
    const cells = { organization_id, name, description };
    const key = location.key === null ? {} : { key: `location ${location.key}` };
    const service = derive(
      conversion,
      { ...location, kind: "services" },
      { table: "services", cells, ...key },
    );
    const link = { service_id: service, location_id: location };
    derive(conversion, location, { table: "service_at_location", cells: link });
    report(conversion, location.place, {
      code: "REQUIRED_MISSING",
      severity: "changed",
      column: "services",
      value: name,
      action: "the place names no service; one was made of its name and description",
    });
  }
}

function isServiceDraft(value: unknown): value is Draft {
  return typeof value === "object" && value !== null && "table" in value && value.table === "services";
}
