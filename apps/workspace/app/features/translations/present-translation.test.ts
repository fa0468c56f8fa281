import type { EntryInLanguage, TranslatedText } from "@dragoman/database";
import type { Actor } from "@dragoman/policy";
import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { presentTranslation } from "./present-translation.server.ts";
import { publishedIn, readWritten } from "./read-written.server.ts";

const translator: Actor = { personId: "pari", grants: [{ role: "translator", language: "ps" }] };
const editor: Actor = {
  personId: "edda",
  grants: [{ role: "editor", organizationId: "harbour", trusted: true }],
};

const missing: TranslatedText = {
  table: "services",
  recordId: "advice",
  field: "name",
  original: "Legal advice",
  originalLanguage: "en",
  state: "missing",
  overtaken: false,
  value: null,
  draft: null,
  madeFrom: null,
};
const name = "services.advice.name.ps";

function entryOf(...texts: Partial<TranslatedText>[]): EntryInLanguage {
  return {
    table: "services",
    id: "advice",
    language: "ps",
    name: "Legal advice",
    nameLanguage: "en",
    organizationId: "harbour",
    version: 7,
    texts: texts.map((text) => ({ ...missing, ...text })),
  };
}

function present(entry: EntryInLanguage, actor = translator) {
  const i18n = setupI18n({ locale: "en", messages: { en: {} } });
  const url = new URL("https://help.example/en/account/translations/ps/services/advice");
  return presentTranslation({ entry, actor, locale: "en", i18n, url, written: new Map() });
}

function fieldOf(text: Partial<TranslatedText>, actor?: Actor) {
  return present(entryOf(text), actor).groups[0]?.texts[0];
}

test("what a device keeps of the form is kept by person", () => {
  expect(present(entryOf({})).id).not.toBe(present(entryOf({}), editor).id);
});

test("a text stands beside its original, each in its own direction", () => {
  expect(fieldOf({})).toMatchObject({
    name,
    label: "Name",
    state: null,
    original: { value: "Legal advice", language: "en" },
    value: "",
    direction: "rtl",
    isLong: false,
    mayConfirm: false,
  });
});

test("what needs more than a line has room for it, and a name has a line", () => {
  const long = "Bring a bag. ".repeat(10);
  expect(fieldOf({ field: "description" })).toMatchObject({ isLong: false });
  expect(fieldOf({ field: "description", original: long })).toMatchObject({ isLong: true });
  expect(fieldOf({ field: "description", value: "one\ntwo" })).toMatchObject({ isLong: true });
  expect(fieldOf({ original: long })).toMatchObject({ isLong: false });
});

test("what is public and was read by no translator can be found right as it is, by who reviews", () => {
  const made = { state: "machine-draft", value: "مشوره" } as const;
  expect(fieldOf(made)).toMatchObject({ value: "مشوره", mayConfirm: true });
  expect(fieldOf(made, editor)).toMatchObject({ mayConfirm: false });
  expect(fieldOf({ ...made, state: "reviewed" })).toMatchObject({ state: null, mayConfirm: false });
  expect(fieldOf({ ...made, draft: "نوی" })).toMatchObject({ value: "نوی", mayConfirm: false });
});

test("what has changed in the original since is shown, as far as it is known", () => {
  const old = { state: "outdated", value: "مشوره", original: "Free legal advice" } as const;
  expect(fieldOf(old)).toMatchObject({ difference: null, state: "outdated" });
  expect(fieldOf({ ...old, madeFrom: "Legal advice" })?.difference?.map(({ kind }) => kind)).toContain("in");
});

test("a text that was published since the draft began is shown beside it", () => {
  expect(fieldOf({ draft: "زما", value: "د هغه", overtaken: true, state: "human-draft" })).toMatchObject({
    value: "زما",
    theirs: "د هغه",
  });
});

test("who may not publish is offered to save alone", () => {
  expect(present(entryOf({})).mayPublish).toBe(true);
  expect(present(entryOf({}), editor).mayPublish).toBe(false);
});

test("a form gives what was touched in it, and every draft and tick to be published", () => {
  const entry = entryOf(
    { value: "مشوره", state: "outdated" },
    { field: "description", draft: "متن" },
    { field: "alert" },
  );
  const form = new FormData();
  form.set("seen", JSON.stringify({ [name]: "مشوره", "services.advice.description.ps": "متن" }));
  form.set(name, " مشوره ");
  form.set("services.advice.description.ps", "نوی\r\nمتن");
  form.set("services.advice.alert.ps", "of no form that was drawn");
  expect(readWritten(entry, form)).toEqual([
    { recordId: "advice", field: "description", seen: "متن", value: "نوی\nمتن" },
  ]);
  expect(publishedIn(entry, form).map(({ field }) => field)).toEqual(["description"]);
  form.set("right", name);
  expect(publishedIn(entry, form).map(({ field }) => field)).toEqual(["name", "description"]);
});
