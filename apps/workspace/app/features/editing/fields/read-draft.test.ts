import type { EditableEntry, RecordChange } from "@dragoman/database";
import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { emptyRow } from "@dragoman/pages/testing/example-directory.ts";
import { noneTicked } from "../../../drafts/draft-controls.ts";
import { planEntry, type PlannedEntry } from "./plan-entry.server.ts";
import { planTexts } from "./plan-texts.server.ts";
import { presentForm } from "./present-form.server.ts";
import { readDraft } from "./read-draft.server.ts";
import { shownValue } from "./read-field.server.ts";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });

const entry: EditableEntry = {
  table: "services",
  id: "advice",
  organizationId: "harbour",
  rows: [
    row("services", "advice", { name: "Advice", description: "Line one.\r\nLine two.", status: "active" }),
    row("phones", "desk", { service_id: "advice", number: "0421 100" }),
    row("schedules", "week", {
      service_id: "advice",
      freq: "WEEKLY",
      byday: "MO,TU",
      opens_at: "09:00:00",
      closes_at: "12:00:00",
    }),
    row("schedules", "odd", { service_id: "advice", freq: "MONTHLY", byday: "2MO", opens_at: "09:00" }),
    row("languages", "farsi", { service_id: "advice", code: "fa" }),
  ],
  texts: [],
  media: [],
  country: "DE",
};

function row(table: EditableEntry["rows"][number]["table"], id: string, values: Record<string, string>) {
  const { id: _, ...empty } = emptyRow(table, id);
  return { table, id, values: { ...empty, ...values }, editable: true };
}

function option(value: string) {
  return { value, label: { value, language: null } };
}

function planned(changes: readonly RecordChange[] = []): PlannedEntry {
  return {
    revisionId: "revision",
    entry,
    changes,
    language: "en",
    facts: { audience: [], papers: [], way: [], access: [] },
    needs: [option("term-food")],
    languages: [option("fa"), option("ps")],
    locale: "en",
    i18n,
    now: new Date("2026-11-21T12:00:00Z"),
  };
}

/** What a browser sends of the rendered form, with the editor's input. */
function sent(
  written: Record<string, string | string[]>,
  { changes = [], form: drawn = changes }: { changes?: RecordChange[]; form?: RecordChange[] } = {},
): RecordChange[] {
  const context = planned(drawn);
  const plan = planEntry(context);
  const view = presentForm({
    plan,
    entry,
    changes: drawn,
    languages: [],
    held: null,
    open: null,
    locale: "en",
  });
  const form = new FormData();
  form.set("seen", view.seen);
  for (const [name, value] of Object.entries(JSON.parse(view.seen) as Record<string, string | string[]>)) {
    const isDays = name.endsWith(".byday") && typeof value === "string";
    const given = written[name] ?? (isDays ? value.split(",") : value);
    const isBoxes = typeof given !== "string" && !name.startsWith("week.");
    for (const one of isBoxes ? [noneTicked, ...given] : [given].flat()) form.append(name, one);
  }
  for (const [name, value] of Object.entries(written))
    if (!form.has(name)) for (const one of [value].flat()) form.append(name, one);
  const plans = planEntry(planned(changes));
  return readDraft({ form, plan: plans, changes });
}

test("a form that nobody has touched changes nothing, whatever the browser makes of lines and times", () => {
  expect(sent({})).toEqual([]);
});

test("each touched field is one change, with the value that the form showed", () => {
  expect(sent({ "services.advice.name": "Advice for all", "schedules.week.closes_at": "13:30" })).toEqual([
    {
      id: "services.advice.name",
      kind: "change",
      table: "services",
      recordId: "advice",
      field: "name",
      before: "Advice",
      after: "Advice for all",
    },
    {
      id: "schedules.week.closes_at",
      kind: "change",
      table: "schedules",
      recordId: "week",
      field: "closes_at",
      before: "12:00:00",
      after: "13:30",
    },
  ]);
});

test("a field changed back to its earlier value is no change", () => {
  const changes = sent({ "services.advice.name": "Other" });
  expect(sent({ "services.advice.name": "Advice" }, { changes })).toEqual([]);
});

test("an older window changes only the fields touched in it", () => {
  const changes = sent({ "services.advice.name": "From another window" });
  const both = sent({ "services.advice.status": "defunct" }, { changes, form: [] });
  expect(both.map(({ id }) => id)).toEqual(["services.advice.name", "services.advice.status"]);
});

test("days are ticked in the order of the week", () => {
  const [change] = sent({ "schedules.week.byday": ["WE", "MO"] });
  expect(change).toMatchObject({ before: "MO,TU", after: "MO,WE" });
});

test("hours that the form cannot say have no fields, and stay", () => {
  const hours = planEntry(planned()).parts.find(({ id }) => id === "hours");
  const odd = hours?.groups[0]?.rows.find(({ recordId }) => recordId === "odd");
  expect(odd?.fields).toEqual([]);
  expect(odd?.words).not.toEqual([]);
});

test("a number of the country is kept so that it can be called from everywhere", () => {
  const changes = sent({ "phones.desk.number": "030 23125610", country: "DE" });
  expect(changes).toMatchObject([{ before: "0421 100", after: "+49 30 23125610" }]);
});

test("ticked options are added, and unticked ones removed", () => {
  const changes = sent({ "choices.languages": ["ps"], "choices.needs": ["term-food"] });
  expect(changes).toMatchObject([
    {
      kind: "add",
      table: "languages",
      values: { service_id: "advice", code: "ps" },
    },
    {
      kind: "add",
      table: "attributes",
      values: { link_id: "advice", link_entity: "services", taxonomy_term_id: "term-food" },
    },
    { kind: "remove", table: "languages", recordId: "farsi", before: { code: "fa" } },
  ]);
});

test("room for one more row is a row as soon as something is written into it, and there is room again", () => {
  const spare = spareOf("phones", []);
  const changes = sent({ [`phones.${spare}.number`]: "+49 30 1234567" });
  expect(changes).toMatchObject([
    { kind: "add", table: "phones", recordId: spare, values: { service_id: "advice" } },
  ]);
  expect(spareOf("phones", changes)).not.toBe(spare);
  expect(sent({ [`remove.phones.${spare}`]: ["yes"] }, { changes })).toEqual([]);
});

function spareOf(group: string, changes: RecordChange[]): string {
  const groups = planEntry(planned(changes)).parts.flatMap((part) => part.groups);
  const rows = groups.find(({ id }) => id === group)?.rows ?? [];
  return rows.find(({ state }) => state === "spare")?.recordId ?? "";
}

test("a row that is removed loses the changes of its fields", () => {
  const changes = sent({ "phones.desk.number": "+49 421 200" });
  expect(sent({ "remove.phones.desk": ["", "yes"] }, { changes })).toMatchObject([
    { kind: "remove", recordId: "desk", before: { number: "0421 100" } },
  ]);
});

test("a new place adds its rows, parents first, and removes them with it", () => {
  const plan = planEntry(planned());
  const place = plan.parts.find(({ id }) => id === "new-place");
  const [address] = place?.groups[1]?.rows ?? [];
  const street = address?.fields.find(({ field }) => field === "address_1")?.name ?? "";
  const changes = sent({ [street]: "Quay 3" });
  expect(changes.map((change) => change.kind === "add" && change.table)).toEqual([
    "locations",
    "service_at_location",
    "addresses",
  ]);
  expect(changes[2]).toMatchObject({ values: { address_1: "Quay 3", country: "DE" } });
  const link = changes[1]?.id ?? "";
  expect(sent({ [`remove.${link}`]: ["", "yes"] }, { changes })).toEqual([]);
});

test("options added since the form was rendered never count as unticked", () => {
  const plan = planEntry(planned());
  const form = new FormData();
  form.set("seen", JSON.stringify({ "choices.languages": [] }));
  form.append("choices.languages", "ps");
  const changes = readDraft({ form, plan, changes: [] });
  expect(changes.map(({ kind }) => kind)).toEqual(["add"]);
});

test("texts in another language are grouped by object, beside the originals with the draft applied", () => {
  const changes: RecordChange[] = [
    {
      id: "services.advice.description",
      kind: "change",
      table: "services",
      recordId: "advice",
      field: "description",
      before: "Line one.\r\nLine two.",
      after: null,
    },
    {
      id: "phones.new",
      kind: "add",
      table: "phones",
      recordId: "new",
      values: { service_id: "advice", description: "In the evening" },
    },
  ];
  const { parts } = planTexts(planned(changes), "ps");
  expect(parts.map(({ id, fields }) => [id, fields.map(({ original }) => original?.value)])).toEqual([
    ["texts-services", ["Advice"]],
    ["texts-phones", ["In the evening"]],
  ]);
  const form = {
    plan: { parts },
    entry,
    changes,
    languages: [],
    held: null,
    open: null,
    locale: "en",
  } as const;
  expect(presentForm(form).parts.map(({ open }) => open)).toEqual([true, true]);
});

test("a text in another language is a change of its own", () => {
  const plan = planTexts(planned(), "ps");
  const form = new FormData();
  form.set("services.advice.name.ps", "مشوره");
  expect(readDraft({ form, plan, changes: [] })).toEqual([
    {
      id: "services.advice.name.ps",
      kind: "text",
      table: "services",
      recordId: "advice",
      field: "name",
      language: "ps",
      before: null,
      after: "مشوره",
    },
  ]);
});

test("a control that the form does not have is not read", () => {
  const form = new FormData();
  form.set("services.advice.assured_date", "2026-11-21");
  form.set("services.other.name", "Mine");
  expect(readDraft({ form, plan: planEntry(planned()), changes: [] })).toEqual([]);
});

test("the input of a refused form is accepted when it is submitted again", () => {
  const written = { "services.advice.name": "Advice for all", "choices.languages": ["fa", "ps"] };
  const changes = sent(written);
  const refused = planned(changes);
  const view = presentForm({
    plan: planEntry(refused),
    entry,
    changes,
    languages: [],
    held: planEntry(planned()),
    open: null,
    locale: "en",
  });
  const form = new FormData();
  form.set("seen", view.seen);
  for (const [name, value] of Object.entries(written))
    for (const one of [value].flat()) form.append(name, one);
  expect(readDraft({ form, plan: planEntry(planned()), changes: [] })).toEqual(changes);
});

test("rendering a value that a control cannot show does not change it", () => {
  const odd = row("schedules", "late", {
    service_id: "advice",
    byday: "FR",
    opens_at: "9:00:00",
    closes_at: "17:00+01:00",
    valid_from: "2026-11-02T00:00:00Z",
    valid_to: "soon",
  });
  const plan = planEntry({ ...planned(), entry: { ...entry, rows: [...entry.rows, odd] } });
  const fields = plan.parts.flatMap(({ groups }) =>
    groups.flatMap(({ rows }) => rows.flatMap((one) => one.fields)),
  );
  const shown = fields
    .filter(({ recordId }) => recordId === "late")
    .map(({ kind, stored }) => shownValue(kind, stored));
  expect(shown).toEqual(["FR", "09:00", "17:00", "2026-11-02", ""]);
});

test("a place is called as the reader's language calls it", () => {
  const rows = [
    ...entry.rows,
    row("locations", "hall", { name: "Creek Hall", organization_id: "harbour" }),
    row("service_at_location", "at", { service_id: "advice", location_id: "hall" }),
  ];
  const text = { table: "locations", recordId: "hall", field: "name", source: "human" } as const;
  const texts = [{ ...text, language: "ar", value: "قاعة الجدول", reviewedAt: null, outdated: false }];
  const titled = (locale: "ar" | "fr") =>
    planEntry({ ...planned(), locale, entry: { ...entry, rows, texts } }).parts.find(
      ({ id }) => id === "place-hall",
    )?.title;
  expect(titled("ar")).toEqual({ value: "قاعة الجدول", language: "ar" });
  expect(titled("fr")).toEqual({ value: "Creek Hall", language: "en" });
});
