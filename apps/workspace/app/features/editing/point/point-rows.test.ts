import type { EditableEntry, RecordChange } from "@dragoman/database";
import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { emptyRow } from "@dragoman/pages/testing/example-directory.ts";
import { planEntry } from "../fields/plan-entry.server.ts";
import { presentForm } from "../fields/present-form.server.ts";
import { readDraft } from "../fields/read-draft.server.ts";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });

type Values = EditableEntry["rows"][number]["values"];

function row(table: EditableEntry["rows"][number]["table"], id: string, values: Values) {
  const { id: _, ...empty } = emptyRow(table, id);
  return { table, id, values: { ...empty, ...values }, editable: true };
}

function entryWith(location: Values): EditableEntry {
  return {
    table: "services",
    id: "advice",
    organizationId: "harbour",
    rows: [
      row("services", "advice", { name: "Advice" }),
      row("locations", "quay", { name: "Quay", latitude: 52.5, longitude: 13.4, ...location }),
      row("addresses", "door", { location_id: "quay", address_1: "Nussweg 3", city: "Berlin" }),
      row("service_at_location", "at", { service_id: "advice", location_id: "quay" }),
    ],
    texts: [],
    media: [],
    country: "DE",
  };
}

function formOf(location: Values, changes: readonly RecordChange[] = []) {
  const entry = entryWith(location);
  const plan = planEntry({
    revisionId: "revision",
    entry,
    changes,
    language: "en",
    facts: { audience: [], papers: [], way: [], access: [] },
    needs: [],
    languages: [],
    locale: "en",
    i18n,
    now: new Date("2026-11-21T12:00:00Z"),
  });
  const view = presentForm({ plan, entry, changes, languages: [], held: null, open: null, locale: "en" });
  const rows = view.parts.flatMap(({ groups }) => groups.flatMap((group) => group.rows));
  const read = (written: Record<string, string>) => {
    const form = new FormData();
    form.set("seen", view.seen);
    for (const [name, value] of Object.entries(written)) form.append(name, value);
    return readDraft({ form, plan, changes });
  };
  return { points: rows.filter(({ point }) => point !== undefined), read };
}

const latitude = "locations.quay.latitude";
const longitude = "locations.quay.longitude";

function after(changes: readonly RecordChange[]) {
  return changes.map((change) => [change.id, change.kind === "change" ? change.after : change.kind]);
}

test("a place has its two numbers beside its address, and there is room for those of a new place", () => {
  const { points } = formOf({});
  expect(points.map(({ fields }) => fields.map(({ value }) => value))).toEqual([
    ["52.5", "13.4"],
    ["", ""],
  ]);
  expect(points[0]).toMatchObject({
    isRemoved: false,
    point: { addresses: ["addresses.door"], isBehind: false },
  });
});

test.each([{ visibility: "confidential" }, { location_type: "virtual" }])(
  "a place is not asked for a point, and keeps the one that it has, with %o",
  (location) => {
    const { points, read } = formOf(location);
    expect(points.some(({ fields }) => fields.some(({ name }) => name === latitude))).toBe(false);
    expect(read({ [latitude]: "1.5", [longitude]: "2.5" })).toEqual([]);
  },
);

test("a place that becomes secret in the draft shows no point any more", () => {
  const secret: RecordChange = {
    id: "locations.quay.visibility",
    kind: "change",
    table: "locations",
    recordId: "quay",
    field: "visibility",
    before: "public",
    after: "confidential",
  };
  const { points } = formOf({ visibility: "public" }, [secret]);
  expect(points.some(({ fields }) => fields.some(({ name }) => name === latitude))).toBe(false);
});

test("a whole point in the first control fills both, also without scripts", () => {
  const { read } = formOf({});
  expect(after(read({ [latitude]: "geo:52.6,13.5", [longitude]: "13.4" }))).toEqual([
    [latitude, 52.6],
    [longitude, 13.5],
  ]);
  expect(after(read({ [latitude]: "52,6" }))).toEqual([[latitude, 52.6]]);
  expect(after(read({ [latitude]: "by the quay" }))).toEqual([[latitude, "by the quay"]]);
});

test("a point is never a way to take a place out", () => {
  const { read } = formOf({});
  expect(read({ "remove.locations.quay": "yes" })).toEqual([]);
});

test("the point alone begins a new place, with all rows that it needs", () => {
  const { points, read } = formOf({});
  const [north, east] = points[1]?.fields ?? [];
  const changes = read({ [north?.name ?? ""]: "52.6", [east?.name ?? ""]: "13.5" });
  expect(changes).toMatchObject([
    { kind: "add", table: "locations", values: { latitude: 52.6, longitude: 13.5, visibility: "public" } },
    { kind: "add", table: "service_at_location", values: { service_id: "advice" } },
  ]);
});

test("a new address with the old point is pointed out until the point is new as well", () => {
  const { read } = formOf({});
  const moved = read({ "addresses.door.address_1": "Kai 7" });
  expect(formOf({}, moved).points[0]?.point?.isBehind).toBe(true);
  const both = formOf({}, moved).read({ [latitude]: "52.6" });
  expect(formOf({}, both).points[0]?.point?.isBehind).toBe(false);
  expect(formOf({ latitude: null, longitude: null }, moved).points[0]?.point?.isBehind).toBe(false);
});
