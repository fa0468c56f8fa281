import type { EntryInLanguage, GlossaryTerm, TranslatedText } from "@dragoman/database";
import type { Actor } from "@dragoman/policy";
import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { presentTranslation } from "./present-translation.server.ts";
import { parseWorkChoice } from "./work-filter.server.ts";
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
  isProposed: false,
  madeFrom: null,
  remembered: null,
  similar: [],
  beside: [],
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

function present(entry: EntryInLanguage, actor = translator, glossary: GlossaryTerm[] = []) {
  const i18n = setupI18n({ locale: "en", messages: { en: {} } });
  const url = new URL("https://help.example/en/account/translations/ps/services/advice");
  return presentTranslation({
    entry,
    actor,
    locale: "en",
    i18n,
    url,
    written: new Map(),
    choice: { filter: { town: "Bremen" }, read: "de" },
    next: { table: "organizations", id: "a b" },
    hasMachine: true,
    glossary,
    after: { isDone: false, action: "", at: null, same: null, applied: null, undone: null },
  });
}

function fieldOf(text: Partial<TranslatedText>, actor?: Actor) {
  return present(entryOf(text), actor).groups[0]?.texts[0];
}

test("the device saves the form separately for each person", () => {
  expect(present(entryOf({})).id).not.toBe(present(entryOf({}), editor).id);
});

test("a text is shown beside its original, each in its own direction", () => {
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

test("long texts have several lines, and a name has one", () => {
  const long = "Bring a bag. ".repeat(10);
  expect(fieldOf({ field: "description" })).toMatchObject({ isLong: false });
  expect(fieldOf({ field: "description", original: long })).toMatchObject({ isLong: true });
  expect(fieldOf({ field: "description", value: "one\ntwo" })).toMatchObject({ isLong: true });
  expect(fieldOf({ original: long })).toMatchObject({ isLong: false });
});

test("reviewers can confirm a public text that no translator has reviewed", () => {
  const made = { state: "machine-draft", value: "مشوره" } as const;
  expect(fieldOf(made)).toMatchObject({ value: "مشوره", mayConfirm: true });
  expect(fieldOf(made, editor)).toMatchObject({ mayConfirm: false });
  expect(fieldOf({ ...made, state: "reviewed" })).toMatchObject({ state: null, mayConfirm: false });
  expect(fieldOf({ ...made, draft: "نوی" })).toMatchObject({ value: "نوی", mayConfirm: false });
});

test("changes of the original since the translation are shown, if they are known", () => {
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

test("people who may not publish can only save", () => {
  expect(present(entryOf({})).mayPublish).toBe(true);
  expect(present(entryOf({}), editor).mayPublish).toBe(false);
});

test("the list goes along to the next entry", () => {
  const list = "/en/account/translations/ps";
  expect(present(entryOf({}))).toMatchObject({
    work: `${list}?town=Bremen&read=de`,
    next: `${list}/organizations/a%20b?town=Bremen&read=de`,
    address: `${list}/services/advice?town=Bremen&read=de`,
    read: { value: "de" },
  });
  const url = new URL("https://help.example/en?town=Bremen&read=DE&kind=lost&name=%20x%20&page=3");
  expect(parseWorkChoice(url)).toEqual({ filter: { town: "Bremen", name: "x" }, read: "de" });
  expect(parseWorkChoice(new URL("https://help.example/en?read=%00"))).toEqual({ filter: {}, read: null });
});

test("glossary terms are listed beside a text, and a translation without them gets a note", () => {
  const term = {
    id: "1",
    version: 1,
    originalLanguage: "en",
    term: "advice",
    translation: "مشوره",
    note: "",
  };
  const hintsFor = (text: Partial<TranslatedText>) =>
    present(entryOf(text), translator, [term]).groups[0]?.texts[0]?.terms;
  const hint = {
    term: { value: "advice", language: "en" },
    translation: { value: "مشوره", language: "ps" },
    note: "",
  };
  expect(hintsFor({})).toEqual([{ ...hint, isMissing: false }]);
  expect(hintsFor({ draft: "قانوني مرسته" })).toEqual([{ ...hint, isMissing: true }]);
  expect(hintsFor({ value: "قانوني مشوره", state: "reviewed" })).toEqual([{ ...hint, isMissing: false }]);
  expect(hintsFor({ original: "Food" })).toEqual([]);
});

test("a similar text is shown with its differences", () => {
  const similar = [{ original: "Legal aid", value: "حقوقي مرسته" }];
  const [shown] = fieldOf({ similar })?.similar ?? [];
  expect(shown?.difference).toEqual([
    { kind: "same", text: "Legal " },
    { kind: "out", text: "aid" },
    { kind: "in", text: "advice" },
  ]);
});

test("a machine draft is offered for missing and outdated texts without a draft", () => {
  expect(present(entryOf({}))).toMatchObject({ mayPropose: true, proposed: null });
  expect(present(entryOf({ value: "د هغه", state: "outdated" }))).toMatchObject({ mayPropose: true });
  expect(present(entryOf({ draft: "زما" }, { value: "د هغه", state: "reviewed" }))).toMatchObject({
    mayPropose: false,
  });
});

test("a machine's proposal for a human translation is shown beside it, and is published when confirmed", () => {
  const proposed = { draft: "نوی", isProposed: true, value: "زوړ", state: "human-draft" } as const;
  expect(fieldOf(proposed)).toMatchObject({
    value: "نوی",
    state: "machine-draft",
    theirs: "زوړ",
    mayConfirm: true,
  });
  expect(fieldOf(proposed, editor)).toMatchObject({ mayConfirm: false });
  const form = new FormData();
  expect(publishedIn(entryOf(proposed), form)).toEqual([]);
  form.set("right", name);
  expect(publishedIn(entryOf(proposed), form)).toHaveLength(1);
});

test("an original is shown in the languages of the reader, unless it is in one", () => {
  const beside = [
    { language: "en", value: "Legal advice", source: "human", outdated: false } as const,
    { language: "de", value: "Rechtsberatung", source: "machine", outdated: false } as const,
    { language: "fr", value: "Conseil", source: "machine", outdated: true } as const,
  ];
  expect(fieldOf({ beside })?.beside).toEqual([
    { language: "de", languageName: "German", value: "Rechtsberatung", state: "machine-draft" },
    { language: "fr", languageName: "French", value: "Conseil", state: "outdated" },
  ]);
});

test("a form submits its touched fields, and the drafts and checkboxes to be published", () => {
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
