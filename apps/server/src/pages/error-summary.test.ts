import { hash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { addImportTask } from "@dragoman/database";
import { expect, test } from "vitest";
import { arePagesBuilt } from "./pages.ts";
import {
  insertClaim,
  insertRevision,
  insertSuggestion,
  insertTerm,
} from "../testing/permissions/entry-rows.ts";
import { houses, openTown, ownLanguage, type Player, type Town } from "../testing/permissions/town.ts";

const page = test.skipIf(!arePagesBuilt());
const needsBuild = "(needs the built pages: npm run build)";

const timeout = 300_000;

interface FormCase {
  /** The file that renders the form. */
  form: string;
  who: string;
  /** Where and what to submit: a field is wrong or missing. */
  send(visit: { town: Town; player: Player }): Promise<{ path: string; form: Record<string, string> }>;
  /** Ids of the controls that the summary links to; empty if the form as a whole is refused. */
  fields: readonly string[];
}

const { service, organization } = houses.own;
const at = (path: string, form: Record<string, string>) => () => Promise.resolve({ path, form });

async function draftOf({ town, player }: { town: Town; player: Player }, state: "draft" | "in-review") {
  const owner = player.actor.personId ?? "";
  return insertRevision(town, { house: houses.own, owner, state, text: "Soup" });
}

/** Fills a person's quota of lists in the database. */
async function fillLists({ town, player }: { town: Town; player: Player }): Promise<void> {
  const { kysely } = town.database;
  const now = new Date().toISOString();
  const rows = Array.from({ length: 200 }, (_, index) => ({
    id: `list-${index}-${Math.random()}`,
    person_id: player.actor.personId ?? "",
    title: `List ${index}`,
    folder: "",
    note: "",
    position: index,
    created_at: now,
    updated_at: now,
  }));
  await kysely.insertInto("lists").values(rows).execute();
}

const cases: readonly FormCase[] = [
  {
    form: "account/sign-in/sign-in-page.tsx",
    who: "visitor",
    send: at("/en/account/sign-in?by=email", { email: "nobody" }),
    fields: ["email"],
  },
  {
    form: "account/sign-in/sign-in-page.tsx",
    who: "visitor",
    send: at("/en/account/sign-in", { number: "12", country: "DE" }),
    fields: ["number"],
  },
  {
    form: "account/sign-in/sign-in-page.tsx",
    who: "visitor",
    send: at("/en/account/sign-in", { number: "", country: "DE" }),
    fields: ["number"],
  },
  {
    form: "account/sign-in/code-page.tsx",
    who: "visitor",
    async send({ player }) {
      await player.browser.send("/en/account/sign-in?by=email", { email: "somebody@example.org" });
      return { path: "/en/account/code", form: { code: "000000" } };
    },
    fields: ["code"],
  },
  {
    form: "account/sign-in/sign-in-page.tsx",
    who: "member",
    send: at("/en/account/contact?by=email", { email: "nobody" }),
    fields: ["email"],
  },
  {
    form: "account/deletion-page.tsx",
    who: "admin",
    send: at("/en/account?delete", { intent: "delete" }),
    fields: [],
  },
  {
    form: "lists/new-list.tsx",
    who: "member",
    async send(visit) {
      await fillLists(visit);
      return { path: "/en/account/lists", form: { title: "One more" } };
    },
    fields: [],
  },
  {
    form: "lists/adding-page.tsx",
    who: "editor",
    async send(visit) {
      await fillLists(visit);
      return { path: "/en/account/lists/add", form: { service, list: "", title: "One more" } };
    },
    fields: [],
  },
  {
    form: "editing/organizations/organizations-page.tsx",
    who: "editor",
    send: at("/en/account/organizations", { intent: "change", table: "services", entry: "nothing" }),
    fields: [],
  },
  {
    form: "editing/fields/draft-form.tsx",
    who: "steward",
    async send(visit) {
      const id = await draftOf(visit, "draft");
      const wrong = { [`services.${service}.url`]: "no address", "week.hours.MO": "09:00" };
      return {
        path: `/en/account/organizations/draft/${id}`,
        form: { intent: "publish", version: "1", ...wrong },
      };
    },
    fields: ["week.hours.MO", `services.${service}.url`],
  },
  {
    form: "editing/fields/draft-form.tsx",
    who: "steward",
    async send(visit) {
      const id = await draftOf(visit, "draft");
      const form = { intent: "keep", version: "0", [`services.${service}.alert`]: "Closed" };
      return { path: `/en/account/organizations/draft/${id}`, form };
    },
    fields: [],
  },
  {
    form: "editing/claims/claim-page.tsx",
    who: "member",
    send: at(`/en/account/organizations/claim/${organization}`, { intent: "ask", note: "" }),
    fields: ["note"],
  },
  {
    form: "editing/claims/claim-page.tsx",
    who: "member",
    send: at(`/en/account/organizations/claim/${organization}`, { intent: "code", contact: "none" }),
    fields: [],
  },
  {
    form: "editing/claims/claim-page.tsx",
    who: "member",
    async send({ town, player }) {
      await town.database.kysely
        .updateTable("organizations")
        .set({ email: "office@house.example" })
        .where("id", "=", organization)
        .execute();
      const claim = `/en/account/organizations/claim/${organization}`;
      const contact = /name="contact"[^>]*value="([^"]*)"/.exec(await player.browser.read(claim))?.[1] ?? "";
      await player.browser.send(claim, { intent: "code", contact });
      return { path: `${claim}/code?contact=${encodeURIComponent(contact)}`, form: { code: "000000" } };
    },
    fields: ["code"],
  },
  {
    form: "editing/fields/draft-form.tsx",
    who: "translator",
    async send({ player }) {
      const path = `/en/account/translations/${ownLanguage}/services/${service}`;
      const version = /name="version"[^>]*value="([^"]*)"/.exec(await player.browser.read(path))?.[1] ?? "";
      return { path, form: { intent: "publish", version } };
    },
    fields: [],
  },
  {
    form: "translations/glossary/glossary-page.tsx",
    who: "translator",
    send: at(`/en/account/translations/${ownLanguage}/glossary`, { intent: "save", translation: "x" }),
    fields: ["term"],
  },
  {
    form: "translations/glossary/glossary-page.tsx",
    who: "translator",
    send: at(`/en/account/translations/${ownLanguage}/glossary`, { intent: "import" }),
    fields: ["file"],
  },
  {
    form: "translations/messages/messages-page.tsx",
    who: "translator",
    send: at(`/en/account/translations/${ownLanguage}/messages?find=Save`, {
      message: "Save",
      translation: "",
    }),
    fields: [`m${hash("sha256", "Save", "hex").slice(0, 12)}`],
  },
  {
    form: "translations/glossary/term-page.tsx",
    who: "translator",
    async send({ town }) {
      const id = await insertTerm(town.database, { language: ownLanguage, term: "shelter" });
      const form = { intent: "save", version: "1", term: "shelter", translation: "", original: "en" };
      return { path: `/en/account/translations/${ownLanguage}/glossary/${id}`, form };
    },
    fields: ["translation"],
  },
  {
    form: "studio/review/review-page.tsx",
    who: "steward",
    async send(visit) {
      const id = await draftOf({ ...visit, player: otherThan(visit) }, "in-review");
      return { path: `/en/studio/reviews/${id}`, form: { intent: "decline", version: "1", note: "" } };
    },
    fields: ["note"],
  },
  {
    form: "studio/review/review-page.tsx",
    who: "steward",
    async send(visit) {
      const id = await draftOf({ ...visit, player: otherThan(visit) }, "in-review");
      return { path: `/en/studio/reviews/${id}`, form: { intent: "accept", version: "1", note: "" } };
    },
    fields: [],
  },
  {
    form: "studio/claims/claim-page.tsx",
    who: "steward",
    async send({ town }) {
      const { id } = await insertClaim(town, { house: houses.own, owner: town.stranger });
      return { path: `/en/studio/claims/${id}`, form: { intent: "decline", note: "" } };
    },
    fields: ["note"],
  },
  {
    form: "studio/suggestions/suggestions-page.tsx",
    who: "steward",
    async send({ town }) {
      await insertSuggestion(town, houses.own);
      return { path: "/en/studio/suggestions", form: { intent: "accept", id: "none" } };
    },
    fields: [],
  },
  {
    form: "studio/queue/together-part.tsx",
    who: "steward",
    send: at("/en/studio/reviews", { intent: "together:decline", note: "No" }),
    fields: [],
  },
  {
    form: "studio/checks/check-form.tsx",
    who: "steward",
    send: at("/en/studio/checks", { intent: "right", id: "none", way: "phone" }),
    fields: [],
  },
  {
    form: "studio/listings/listing-page.tsx",
    who: "steward",
    send: at(`/en/studio/listings/${service}`, { intent: "archive", note: "" }),
    fields: ["note"],
  },
  {
    form: "studio/people/people-page.tsx",
    who: "steward",
    send: at("/en/studio/people", { query: "Nobody of this name" }),
    fields: ["query"],
  },
  {
    form: "studio/people/person-page.tsx",
    who: "admin",
    send: ({ town }) =>
      Promise.resolve({ path: `/en/studio/people/${town.stranger}`, form: { intent: "grant", role: "" } }),
    fields: [],
  },
  {
    form: "studio/settings/settings-page.tsx",
    who: "admin",
    send: at("/en/studio/settings", { part: "contact", email: "nobody", phone: "none", "web-page": "here" }),
    fields: ["email", "phone", "web-page"],
  },
  {
    form: "studio/settings/settings-page.tsx",
    who: "admin",
    send: at("/en/studio/settings", { part: "accent", colour: "#ffff00" }),
    fields: ["colour"],
  },
  {
    form: "studio/settings/settings-page.tsx",
    who: "admin",
    send: at("/en/studio/settings", { part: "logo" }),
    fields: ["logo"],
  },
  {
    form: "studio/settings/settings-page.tsx",
    who: "admin",
    send: at("/en/studio/settings", { part: "region", country: "DE", town: "Nowhere at all" }),
    fields: ["town"],
  },
  {
    form: "studio/settings/texts-page.tsx",
    who: "admin",
    send: at("/en/studio/settings/texts/en", { version: "7", name: "Our town" }),
    fields: [],
  },
  {
    form: "studio/webhooks/webhook-page.tsx",
    who: "admin",
    send: at("/en/studio/settings/webhooks/new", { name: "", address: "" }),
    fields: ["name", "address"],
  },
  {
    form: "studio/webhooks/webhook-page.tsx",
    who: "admin",
    send: at("/en/studio/settings/webhooks/new", { name: "Partner", address: "https://127.0.0.1/" }),
    fields: ["address"],
  },
  {
    form: "studio/lines/lines-page.tsx",
    who: "admin",
    send: at("/en/studio/settings/lines", { country: "DE", version: "7", listed: "tel:112" }),
    fields: [],
  },
  {
    form: "studio/lines/line-page.tsx",
    who: "admin",
    send: at("/en/studio/settings/lines/new", { country: "DE", number: "call us", chat: "here" }),
    fields: ["number", "name-en", "from", "chat"],
  },
  {
    form: "studio/announcements/announcement-page.tsx",
    who: "steward",
    send: at("/en/studio/announcements/new", { from: "2026-01-02T00:00", until: "2026-01-01T00:00" }),
    fields: ["text-en", "time-zone", "until"],
  },
  {
    form: "studio/sources/new-source-forms.tsx",
    who: "admin",
    send: at("/en/studio/sources", { intent: "add", source: "two words", address: "https://a.example" }),
    fields: ["address-source"],
  },
  {
    form: "studio/sources/new-source-forms.tsx",
    who: "admin",
    send: at("/en/studio/sources", { intent: "add", source: "county", address: "https://10.0.0.1/" }),
    fields: ["address"],
  },
  {
    form: "studio/sources/task-page.tsx",
    who: "admin",
    async send({ town }) {
      const task = { kind: "removal", source: "none-such" } as const;
      const id = await addImportTask(town.database, { actor: "system", task });
      await town.database.kysely.updateTable("import_tasks").set({ state: "discarded" }).execute();
      return { path: `/en/studio/sources/tasks/${id}`, form: { intent: "approve" } };
    },
    fields: [],
  },
  {
    form: "studio/sources/differences-page.tsx",
    who: "steward",
    send: at("/en/studio/sources/differences", {
      intent: "ours",
      table: "services",
      record: service,
      field: "name",
      seen: '"x"',
    }),
    fields: [],
  },
  {
    form: "studio/sources/duplicates-page.tsx",
    who: "steward",
    send: at("/en/studio/sources/duplicates", { intent: "apart", one: service, other: organization }),
    fields: [],
  },
  {
    form: "studio/sources/needs-page.tsx",
    who: "steward",
    send: at("/en/studio/sources/needs", {
      category: '["none-such","","X",""]',
      "was-0": "",
      "need-0": "food",
    }),
    fields: [],
  },
  {
    form: "suggest/suggest-form.tsx",
    who: "visitor",
    send: at(`/en/services/${service}/suggest?about=other`, { note: "" }),
    fields: ["note"],
  },
  {
    form: "suggest/suggest-form.tsx",
    who: "visitor",
    send: at(`/en/services/${service}/suggest?about=phone`, { right: "12" }),
    fields: ["right"],
  },
  {
    form: "suggest/missing/missing-page.tsx",
    who: "visitor",
    send: at("/en/missing", { name: "", city: "Bremen", phone: "none", web: "", street: "", note: "" }),
    fields: ["name", "phone"],
  },
];

/** Forms that cannot contain an invalid value, with the reason. */
const withoutErrors: Readonly<Record<string, string>> = {
  "account/account-page.tsx": "buttons alone; what is refused is asked on the page of the deletion",
  "account/passkeys/passkey-list.tsx": "a button; the page is that of the account",
  "account/profile/profile-page.tsx": "choices among what is offered, and a name that may be anything",
  "account/sign-out.tsx": "a button",
  "translations/find/find-form.tsx": "a search",
  "translations/same-texts/after-publishing.tsx": "buttons",
  "studio/insights/insights-page.tsx": "a button",
  "studio/organizations/organizations-page.tsx": "a search, and a button",
  "studio/organizations/organization-page.tsx": "buttons",
  "lists/list-about.tsx": "texts that may be anything",
  "lists/list-entry.tsx": "a note that may be anything, and buttons",
  "lists/list-page.tsx": "a button",
  "lists/list-sharing.tsx": "choices, buttons, and paper, which is a file",
  "lists/result-bar.tsx": "a button",
  "media/media-upload.tsx": "what is refused is said after a redirect: see below",
  "media/captions-form.tsx": "what is refused is said after a redirect: see below",
  "media/media-item.tsx": "what is refused is said after a redirect: see below",
  "editing/draft-page.tsx": "buttons",
  "editing/draft-conflicts.tsx": "choices; none of them is no choice yet",
  "studio/review/reviews-page.tsx": "buttons",
  "studio/suggestions/suggestion-page.tsx": "buttons",
  "studio/queue/shared-item.tsx": "a note as long as its field allows; an empty one adds nothing",
  "studio/frame/studio-frame.tsx": "a button that takes back a decision; the page of that says what is wrong",
  "studio/sources/sources-page.tsx": "a button",
  "studio/sources/schedule.tsx": "choices and buttons",
  "reminder/reminder-page.tsx": "buttons",
  "phone/phone-page.tsx": "one field that answers while one types, with what is wrong right above its button",
  "saved/list-actions.tsx": "paper, which is a file, and a form that leads to the lists of an account",
  "shared-list/shared-list-page.tsx": "paper, which is a file",
};

test("every form that is sent is tried here, or it is said why it cannot be wrong", () => {
  const drawn = ["directory", "workspace"].flatMap((app) => {
    const features = join(import.meta.dirname, "../../..", app, "app/features");
    return globSync("**/*.tsx", { cwd: features }).filter((file) =>
      /<(?:Form|form)\b[^>]*\bmethod="post"|<KeptForm\b/.test(readFileSync(join(features, file), "utf8")),
    );
  });
  expect(drawn.length).toBeGreaterThan(20);
  const tried = new Set(cases.map(({ form }) => form));
  const known = new Set([...tried, ...Object.keys(withoutErrors)]);
  expect(drawn.map((file) => file.replaceAll("\\", "/")).filter((file) => !known.has(file))).toEqual([]);
});

page(
  `a form that is not taken says so first on its page, with a link to each control ${needsBuild}`,
  async () => {
    const town = await openTown();
    for (const one of cases) {
      const { path, form } = await one.send({ town, player: playerOf(town, one.who) });
      const answer = await playerOf(town, one.who).browser.send(path, form);
      const html = await answer.text();
      const about = `${one.form} as ${one.who}: ${path}`;
      expect(links(html, about), about).toEqual(one.fields);
    }
  },
  timeout,
);

page(
  `a refusal reported by a redirect is also in the summary ${needsBuild}`,
  async () => {
    const town = await openTown();
    const path = `/en/account/media/services/${service}?problem=upload-too-large`;
    const html = await playerOf(town, "editor").browser.read(path);
    expect(links(html, path)).toEqual(["media-file"]);
    const sources = "/en/studio/sources?problem=source-name-invalid";
    expect(links(await playerOf(town, "admin").browser.read(sources), sources)).toEqual(["source"]);
  },
  timeout,
);

/** The controls that a page's summary links to: each exists and is marked as invalid. */
function links(html: string, about: string): string[] {
  const body = html.slice(html.indexOf("<body"));
  const summary = /<main\b[^>]*>(?:(?!<h1).)*?(<div[^>]*\bdata-error-summary\b.*?<\/ul><\/div>)/s.exec(
    body,
  )?.[1];
  if (!summary) throw new Error(`No summary stands first on ${about}`);
  expect(summary, about).toMatch(/role="alert"/);
  expect(summary, about).toMatch(/autofocus/i);
  expect(summary, about).toMatch(/There is a problem/);
  expect(html, about).toMatch(/<title>Error: /);
  const errors = [...summary.matchAll(/<li>(.*?)<\/li>/gs)];
  expect(errors.length, about).toBeGreaterThan(0);
  return [...summary.matchAll(/<a href="#([^"]*)"/g)].map(([, name = ""]) => {
    const id = decodeURIComponent(name);
    const control = new RegExp(`<(?:input|textarea|select)[^>]*\\bid="${RegExp.escape(id)}"[^>]*>`).exec(
      html,
    );
    expect(control, `${about} ${id}`).not.toBeNull();
    if (id !== "media-file") {
      expect(control?.[0], `${about} ${id}`).toContain('aria-invalid="true"');
      expect(control?.[0], `${about} ${id}`).toMatch(/aria-describedby="[^"]*-error/);
    }
    return id;
  });
}

function playerOf({ players }: Town, name: string): Player {
  const found = players.find((one) => one.name === name);
  if (!found) throw new Error(`Nobody of the cast is ${name}.`);
  return found;
}

/** Another person, whose changes are reviewed. */
function otherThan({ town }: { town: Town }): Player {
  return playerOf(town, "editor");
}
