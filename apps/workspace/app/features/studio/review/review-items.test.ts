import {
  findConflicts,
  type EditableEntry,
  type EntryMedia,
  type EntryRow,
  type Json,
  type RecordChange,
} from "@dragoman/database";
import { fieldsOf, type MediaFile } from "@dragoman/hsds";
import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { reviewGroups } from "./review-items.server.ts";
import type { ReviewItem } from "./review-view.ts";
import type { RowReader } from "./row-lines.server.ts";

const reader: RowReader = {
  i18n: setupI18n({ locale: "en", messages: { en: {} } }),
  locale: "en",
  language: "de",
  country: "DE",
  terms: new Map([["term", { value: "Food", language: "en" }]]),
  places: new Map([["place", { value: "Hafen", language: "de" }]]),
};

function row(table: EntryRow["table"], id: string, values: Record<string, Json>): EntryRow {
  const empty = Object.fromEntries(Object.keys(fieldsOf(table)).map((field) => [field, null]));
  return { table, id, values: { ...empty, ...values }, editable: true };
}

const entry: EditableEntry = {
  table: "services",
  id: "kitchen",
  organizationId: "house",
  rows: [
    row("services", "kitchen", { name: "Küche", description: "Essen am Abend", status: "active" }),
    row("phones", "phone", { number: "030 23125610" }),
    row("schedules", "hours", {
      freq: "WEEKLY",
      byday: "MO,TU",
      opens_at: "09:00",
      closes_at: "17:00",
      location_id: "place",
    }),
    row("locations", "place", { name: "Hafen", latitude: 52.5, longitude: 13.4 }),
  ],
  texts: [],
  media: [],
  country: "DE",
};

function change(table: EntryRow["table"], recordId: string, sides: Record<string, [Json, Json]>) {
  return Object.entries(sides).map(([field, [before, after]]): RecordChange => ({
    id: field,
    kind: "change",
    table,
    recordId,
    field,
    before,
    after,
  }));
}

function items(changes: readonly RecordChange[]): ReviewItem[] {
  return reviewGroups({ entry, changes, conflicts: [] }, reader).flatMap((group) => group.items);
}

function lines(texts: ReviewItem["before"]): string[] {
  return texts.map(({ value }) => value);
}

test("hours of a row are one change, shown as on the public page, with their place", () => {
  const changes = change("schedules", "hours", {
    opens_at: ["09:00", "10:00"],
    byday: ["MO,TU", "MO,TU,WE"],
  });
  const [group] = reviewGroups({ entry, changes, conflicts: [] }, reader);
  expect(group?.place).toEqual({ value: "Hafen", language: "de" });
  expect(group?.items).toHaveLength(1);
  const [item] = group?.items ?? [];
  expect(item?.ids).toEqual(["opens_at", "byday"]);
  expect(lines(item?.before ?? [])).toEqual(["Monday – Tuesday: 09:00–17:00"]);
  expect(lines(item?.after ?? [])).toEqual(["Monday – Wednesday: 10:00–17:00"]);
});

test("a changed week is one change, before and after, whatever rows it is made of", () => {
  const hours = { freq: "WEEKLY", location_id: "place" };
  const week: EditableEntry = {
    ...entry,
    rows: [
      ...entry.rows,
      row("schedules", "friday", { ...hours, byday: "FR", opens_at: "08:00", closes_at: "12:00" }),
      row("schedules", "elsewhere", {
        service_id: "kitchen",
        byday: "SU",
        opens_at: "08:00",
        closes_at: "12:00",
      }),
    ],
  };
  const changes: RecordChange[] = [
    ...change("schedules", "hours", { opens_at: ["09:00", "10:00"] }),
    {
      id: "removed",
      kind: "remove",
      table: "schedules",
      recordId: "friday",
      before: { byday: "FR", opens_at: "08:00", closes_at: "12:00" },
    },
    {
      id: "added",
      kind: "add",
      table: "schedules",
      recordId: "saturday",
      values: { ...hours, byday: "SA", opens_at: "11:00", closes_at: "13:00" },
    },
  ];
  const groups = reviewGroups({ entry: week, changes, conflicts: findConflicts(week, changes) }, reader);
  expect(groups).toHaveLength(1);
  expect(groups[0]).toMatchObject({ title: "Opening hours", place: { value: "Hafen" } });
  const [item, ...others] = groups[0]?.items ?? [];
  expect(others).toEqual([]);
  expect(item).toMatchObject({ ids: ["opens_at", "removed", "added"], label: "Changed", conflict: null });
  expect(lines(item?.before ?? [])).toEqual(["Monday – Tuesday: 09:00–17:00", "Friday: 08:00–12:00"]);
  expect(lines(item?.after ?? [])).toEqual(["Monday – Tuesday: 10:00–17:00", "Saturday: 11:00–13:00"]);
});

test("hours of a week that somebody else has changed are a conflict as a whole", () => {
  const changes = change("schedules", "hours", {
    opens_at: ["08:00", "10:00"],
    closes_at: ["17:00", "18:00"],
  });
  const [group] = reviewGroups({ entry, changes, conflicts: findConflicts(entry, changes) }, reader);
  expect(group?.items).toMatchObject([{ ids: ["opens_at", "closes_at"], conflict: { reason: "changed" } }]);
});

test("future hours are shown with the day on which they begin", () => {
  const [item] = items(change("schedules", "hours", { valid_from: [null, "2099-01-01"] }));
  expect(lines(item?.after ?? [])).toEqual([
    "Monday – Tuesday: 09:00–17:00",
    "Valid from:",
    "January 1, 2099",
  ]);
});

test("texts are compared word by word in their own language, phone numbers are formatted", () => {
  const [words, phone] = items([
    ...change("services", "kitchen", { description: ["Essen am Abend", "Essen am Mittag"] }),
    ...change("phones", "phone", { number: ["030 23125610", "030 23125611"] }),
  ]);
  expect(words?.difference).toEqual({
    language: "de",
    parts: [
      { kind: "same", text: "Essen am " },
      { kind: "out", text: "Abend" },
      { kind: "in", text: "Mittag" },
    ],
  });
  expect(phone).toMatchObject({ label: "Phone number", difference: null });
  expect(lines(phone?.after ?? [])).toEqual(["030 23125611"]);
});

test("a point is one change, a choice has a name, and a new row shows its values", () => {
  const [point, status, need] = items([
    ...change("locations", "place", { latitude: [52.5, 52.6], longitude: [13.4, 13.5] }),
    ...change("services", "kitchen", { status: ["active", "defunct"] }),
    {
      id: "need",
      kind: "add",
      table: "attributes",
      recordId: "new",
      values: { link_id: "kitchen", link_entity: "services", taxonomy_term_id: "term" },
    },
  ]);
  expect([lines(point?.before ?? []), lines(point?.after ?? [])]).toEqual([["52.5, 13.4"], ["52.6, 13.5"]]);
  expect([lines(status?.before ?? []), lines(status?.after ?? [])]).toEqual([
    ["Yes"],
    ["It is closed for good"],
  ]);
  expect(need).toMatchObject({ label: "New", before: [], after: [{ value: "Food" }] });
});

test("a translation names its language, and its texts stand in it", () => {
  const [item] = items([
    {
      id: "text",
      kind: "text",
      table: "services",
      recordId: "kitchen",
      field: "name",
      language: "ps",
      before: null,
      after: "پخلنځی",
    },
  ]);
  expect(item).toMatchObject({
    label: "Name (Pashto)",
    before: [],
    after: [{ value: "پخلنځی", language: "ps" }],
  });
});

test("a conflict has the current value of the directory, and a deleted row cannot be overwritten", () => {
  const changes = change("services", "kitchen", { status: ["active", "defunct"], alert: [null, "New"] });
  const conflicts = [
    { changeId: "status", reason: "changed", before: "active", theirs: "inactive", yours: "defunct" },
    { changeId: "alert", reason: "gone", before: null, theirs: null, yours: "New" },
  ] as const;
  const [status, alert] = reviewGroups({ entry, changes, conflicts }, reader).flatMap((group) => group.items);
  expect(status?.conflict).toMatchObject({
    reason: "changed",
    theirs: [{ value: "Closed for a long time" }],
  });
  expect(alert?.conflict).toEqual({ reason: "gone", theirs: [] });
});

test("a photo that is deleted from the entry is shown as a conflict", () => {
  const changes: RecordChange[] = [{ id: "m", kind: "media", mediaId: "gone", action: "add" }];
  const conflicts = findConflicts(entry, changes);
  const [group] = reviewGroups({ entry, changes, conflicts }, reader);
  expect(group?.items).toMatchObject([{ label: "New", only: "after", after: [] }]);
  expect(group?.items[0]?.conflict).toEqual({ reason: "gone", theirs: [] });
});

const film: EntryMedia = {
  id: "film",
  owner: { table: "services", id: "kitchen" },
  kind: "video",
  state: "ready",
  position: 0,
  language: "de",
  duration: 12,
  licence: "MIT",
  creator: "House",
  shown: false,
  decorative: false,
  texts: [
    { field: "title", language: "de", text: "Der Weg" },
    { field: "title", language: "ps", text: "لاره" },
  ],
  files: [
    file({ role: "source", type: "video/mp4" }),
    file({ role: "poster", type: "image/webp" }),
    file({ role: "captions", type: "text/vtt", language: "de" }),
  ],
};

function file(of: Pick<MediaFile, "role" | "type"> & Partial<MediaFile>): MediaFile {
  return { language: null, width: 640, height: 360, bytes: 9, digest: of.role.padEnd(64, "0"), ...of };
}

test("all media stand below one heading; a film plays with its captions, and a photo is seen", () => {
  const photo: EntryMedia = {
    ...film,
    id: "photo",
    kind: "photo",
    texts: [{ field: "alternative", language: "de", text: "Eine Tür" }],
    files: [file({ role: "image", type: "image/webp" })],
  };
  const groups = reviewGroups(
    {
      entry: { ...entry, media: [film, photo] },
      changes: [
        { id: "1", kind: "media", mediaId: "film", action: "add" },
        { id: "2", kind: "media", mediaId: "photo", action: "remove" },
      ],
      conflicts: [],
    },
    reader,
  );
  expect(groups.map(({ title, items: { length } }) => [title, length])).toEqual([
    ["Photos, videos and audio", 2],
  ]);
  const [added, removed] = groups[0]?.items ?? [];
  expect(added).toMatchObject({ label: "Video (New)", only: "after" });
  expect(added?.picture).toBeUndefined();
  expect(added?.player?.played.sources).toHaveLength(1);
  expect(added?.player?.played.captions).toMatchObject([{ language: "de" }]);
  expect(lines(added?.after ?? [])).toEqual(["German:", "Der Weg", "Pashto:", "لاره"]);
  expect(removed).toMatchObject({
    label: "Photo (Removed)",
    only: "before",
    before: [{ value: "Eine Tür" }],
  });
  expect(removed?.picture).toContain("image");
});

test("a new row of hours shows the fields that were filled in", () => {
  const values = {
    service_id: "kitchen",
    freq: "WEEKLY",
    byday: "SA",
    opens_at: "09:15",
    closes_at: "10:45",
  };
  const add: RecordChange = { id: "a", kind: "add", table: "schedules", recordId: "new", values };
  const json = JSON.stringify(reviewGroups({ entry, changes: [add], conflicts: [] }, reader));
  expect(json).toMatch(/9:15/);
  expect(json).toMatch(/10:45/);
});

test("a new address and a new place are shown without empty fields", () => {
  const place = { organization_id: "house", name: "Blue door", location_type: "physical" };
  const address = { location_id: "door", address_1: "Hafenstr. 1", city: "Bremen", country: "DE" };
  const changes: RecordChange[] = [
    { id: "l", kind: "add", table: "locations", recordId: "door", values: place },
    { id: "a", kind: "add", table: "addresses", recordId: "street", values: address },
  ];
  const json = JSON.stringify(reviewGroups({ entry, changes, conflicts: [] }, reader));
  expect(json).toContain("Blue door");
  expect(json).toContain("Hafenstr. 1");
  expect(json).not.toContain("physical");
});
