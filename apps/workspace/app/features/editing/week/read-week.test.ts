import type { EditableEntry, RecordChange } from "@dragoman/database";
import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { emptyRow } from "@dragoman/pages/testing/example-directory.ts";
import { planEntry, type PlannedEntry } from "../fields/plan-entry.server.ts";
import { presentForm } from "../fields/present-form.server.ts";
import { readDraft } from "../fields/read-draft.server.ts";
import { dayControls } from "./week.server.ts";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });

type Row = EditableEntry["rows"][number];

function row(table: Row["table"], id: string, values: Row["values"]): Row {
  const { id: _, ...empty } = emptyRow(table, id);
  return { table, id, values: { ...empty, ...values }, editable: true };
}

function hours(id: string, values: Row["values"]): Row {
  return row("schedules", id, { service_id: "advice", freq: "WEEKLY", ...values });
}

const morning = hours("morning", { byday: "MO,TU,WE", opens_at: "09:00:00", closes_at: "12:00:00" });
const afternoon = hours("afternoon", { byday: "MO", opens_at: "14:00", closes_at: "18:00" });
const others = [
  hours("summer", { byday: "SA", opens_at: "10:00", closes_at: "11:00", valid_from: "2026-06-01" }),
  hours("odd", { freq: "MONTHLY", byday: "2MO", opens_at: "09:00", closes_at: "10:00" }),
  hours("all-night", { byday: "SU", opens_at: "00:00", closes_at: "24:00" }),
];

function planned(rows: readonly Row[], changes: readonly RecordChange[]): PlannedEntry {
  const entry: EditableEntry = {
    table: "services",
    id: "advice",
    organizationId: "harbour",
    rows: [row("services", "advice", { name: "Advice", status: "active" }), ...rows],
    texts: [],
    media: [],
    country: "DE",
  };
  const now = new Date("2026-11-21T12:00:00Z");
  return {
    revisionId: "r",
    entry,
    changes,
    language: "en",
    facts: { audience: [], papers: [], way: [], access: [] },
    needs: [],
    languages: [],
    locale: "en",
    i18n,
    now,
  };
}

function drawn(rows: readonly Row[], changes: readonly RecordChange[]) {
  const context = planned(rows, changes);
  const plan = planEntry(context);
  const form = {
    plan,
    entry: context.entry,
    changes,
    languages: [],
    held: null,
    open: null,
    locale: "en",
  } as const;
  const view = presentForm(form);
  const group = view.parts.find(({ id }) => id === "hours")?.groups[0];
  return { view, plan, group, week: plan.parts.find(({ id }) => id === "hours")?.groups[0]?.week };
}

/** What stands in the form, by the day. */
function shown(rows: readonly Row[], changes: readonly RecordChange[] = []): Record<string, string> {
  const days = drawn(rows, changes).group?.week?.days ?? [];
  return Object.fromEntries(
    days.flatMap(({ day, spans }) => {
      const times = spans
        .filter(({ opens }) => opens !== "")
        .map(({ opens, closes }) => `${opens}-${closes}`);
      return times.length > 0 ? [[day, times.join(" ")]] : [];
    }),
  );
}

interface Sent {
  rows?: readonly Row[];
  /** What the form was drawn from. */
  seen?: readonly Row[];
  changes?: readonly RecordChange[];
}

/** The draft after some days were written: opening and closing in turn. */
function written(
  days: Record<string, string[]>,
  { rows = [morning, afternoon, ...others], seen = rows, changes = [] }: Sent = {},
): RecordChange[] {
  const form = new FormData();
  form.set("seen", drawn(seen, changes).view.seen);
  for (const [day, times] of Object.entries(days))
    for (const time of times) form.append(`week.hours.${day}`, time);
  return readDraft({ form, plan: drawn(rows, changes).plan, changes });
}

const all = [morning, afternoon, ...others];

test("rows of days and times are a week, and all others stay rows", () => {
  expect(shown(all)).toEqual({
    MO: "09:00-12:00 14:00-18:00",
    TU: "09:00-12:00",
    WE: "09:00-12:00",
  });
  const rows = drawn(all, []).group?.rows.map(({ name, words }) => [name, words !== undefined]);
  expect(rows?.slice(0, 3)).toEqual([
    ["schedules.summer", false],
    ["schedules.odd", true],
    ["schedules.all-night", true],
  ]);
});

test("there is room for one more span on each day, and as much on all", () => {
  const rooms = drawn(all, []).group?.week?.days.map(({ spans }) => spans.length);
  expect(new Set(rooms)).toEqual(new Set([3]));
});

test("a week that nobody has touched changes nothing", () => {
  expect(written({ MO: ["09:00", "12:00", "14:00", "18:00", "", ""], SU: ["", "", "", ""] })).toEqual([]);
});

test("a day that changes leaves its row to the other days", () => {
  const changes = written({ TU: ["09:00", "13:00"] });
  expect(changes).toMatchObject([
    {
      kind: "add",
      values: { service_id: "advice", freq: "WEEKLY", byday: "TU", opens_at: "09:00", closes_at: "13:00" },
    },
    { kind: "change", recordId: "morning", field: "byday", before: "MO,TU,WE", after: "MO,WE" },
  ]);
  expect(shown(all, changes)).toMatchObject({ MO: "09:00-12:00 14:00-18:00", TU: "09:00-13:00" });
});

test("the last of its days takes the row along, day by day or at once", () => {
  const days = { MO: ["09:00", "13:00"], TU: ["09:00", "13:00"], WE: ["09:00", "13:00"] };
  const expected = [
    { kind: "change", recordId: "morning", field: "closes_at", before: "12:00:00", after: "13:00" },
  ];
  const rows = [morning];
  expect(written(days, { rows })).toMatchObject(expected);
  let changes: RecordChange[] = [];
  for (const [day, times] of Object.entries(days)) changes = written({ [day]: times }, { rows, changes });
  expect(changes).toHaveLength(1);
  expect(changes).toMatchObject(expected);
});

test("hours changed back to their earlier value are no change", () => {
  const changes = written({ TU: ["10:00", "11:00"], SA: ["08:00", "09:00"] });
  expect(written({ TU: ["09:00", "12:00"], SA: ["", ""] }, { changes })).toEqual([]);
});

test("a day joins the row that says the same", () => {
  expect(written({ FR: ["14:00", "18:00"] })).toMatchObject([{ recordId: "afternoon", after: "MO,FR" }]);
});

test("a closed day has no hours, whatever its other fields contain", () => {
  const changes = written({ MO: ["09:00", "12:00", "14:00", "18:00", "closed"] });
  expect(changes).toMatchObject([
    { kind: "change", recordId: "morning", after: "TU,WE" },
    { kind: "remove", recordId: "afternoon", before: { byday: "MO", opens_at: "14:00" } },
  ]);
  expect(shown(all, changes)).toEqual({ TU: "09:00-12:00", WE: "09:00-12:00" });
  expect(written({ MO: ["09:00", "12:00", "14:00", "18:00"] }, { changes })).toEqual([]);
});

test("an incomplete interval is kept, and its error is shown at its day", () => {
  const changes = written({ SU: ["10:00", ""] });
  const { week } = drawn(all, changes);
  const id = changes[0]?.id ?? "";
  expect(changes).toMatchObject([{ kind: "add", values: { opens_at: "10:00", closes_at: null } }]);
  expect(week && dayControls(week, new Map(changes.map((change) => [change.id, change]))).get(id)).toBe(
    "week.hours.SU",
  );
  expect(written({ SU: ["10:00", "11:00"] }, { changes })).toMatchObject([
    { id, values: { closes_at: "11:00" } },
  ]);
});

test("changes of the directory since the form was rendered are conflicts, and untouched days stay", () => {
  const rows = [hours("morning", { byday: "MO,TU", opens_at: "10:00", closes_at: "12:00" })];
  expect(written({ SA: ["08:00", "09:00"] }, { rows, seen: [morning] })).toMatchObject([{ kind: "add" }]);
  const changes = written({ TU: ["09:00", "13:00"] }, { rows, seen: [morning] });
  expect(changes).toMatchObject([
    { kind: "add" },
    { recordId: "morning", field: "byday", before: null, after: "MO" },
  ]);
});

test("rows of another zone are no part of the week, and rows that it adds say its zone", () => {
  const here = hours("here", { byday: "MO", opens_at: "09:00", closes_at: "12:00", timezone: -5 });
  const there = hours("there", { byday: "TU", opens_at: "09:00", closes_at: "12:00", timezone: 1 });
  expect(shown([here, there])).toEqual({ MO: "09:00-12:00" });
  expect(written({ WE: ["10:00", "11:00"] }, { rows: [here, there] })).toMatchObject([
    { kind: "add", values: { byday: "WE", timezone: -5 } },
  ]);
});

test("a row that the form has as a row is read as one, even if it now belongs to the week", () => {
  const spare = drawn(all, []).group?.rows.find(({ state }) => state === "spare")?.name ?? "";
  const first = new FormData();
  first.set(`${spare}.byday`, "FR");
  first.set(`${spare}.opens_at`, "07:00");
  const changes = readDraft({ form: first, plan: drawn(all, []).plan, changes: [] });
  expect(shown(all, changes)).toMatchObject({ FR: "07:00-" });
  const second = new FormData();
  second.set(`${spare}.closes_at`, "08:00");
  expect(readDraft({ form: second, plan: drawn(all, changes).plan, changes })).toMatchObject([
    { kind: "add", values: { byday: "FR", opens_at: "07:00", closes_at: "08:00" } },
  ]);
});
