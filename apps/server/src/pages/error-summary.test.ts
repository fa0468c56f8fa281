import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { arePagesBuilt } from "./pages.ts";
import { keepClaim, keepRevision, keepSuggestion } from "../testing/permissions/entry-rows.ts";
import { houses, openTown, ownLanguage, type Player, type Town } from "../testing/permissions/town.ts";

const page = test.skipIf(!arePagesBuilt());
const needsBuild = "(needs the built pages: npm run build)";

const timeout = 300_000;

interface FormCase {
  /** The file that draws it. */
  form: string;
  who: string;
  /** Where it is sent, and what: something in it is wrong, or missing. */
  send(visit: { town: Town; player: Player }): Promise<{ path: string; form: Record<string, string> }>;
  /** Ids of the controls that are linked; none where the form as a whole is refused. */
  fields: readonly string[];
}

const { service, organization } = houses.own;
const at = (path: string, form: Record<string, string>) => () => Promise.resolve({ path, form });

async function draftOf({ town, player }: { town: Town; player: Player }, state: "draft" | "in-review") {
  const owner = player.actor.personId ?? "";
  return keepRevision(town, { house: houses.own, owner, state, text: "Soup" });
}

/** Fills a person's quota, as far as the database is concerned. */
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
    form: "account/sign-in-page.tsx",
    who: "visitor",
    send: at("/en/account/sign-in?by=email", { email: "nobody" }),
    fields: ["email"],
  },
  {
    form: "account/sign-in-page.tsx",
    who: "visitor",
    send: at("/en/account/sign-in", { number: "12", country: "DE" }),
    fields: ["number"],
  },
  {
    form: "account/sign-in-page.tsx",
    who: "visitor",
    send: at("/en/account/sign-in", { number: "", country: "DE" }),
    fields: ["number"],
  },
  {
    form: "account/code-page.tsx",
    who: "visitor",
    async send({ player }) {
      await player.browser.send("/en/account/sign-in?by=email", { email: "somebody@example.org" });
      return { path: "/en/account/code", form: { code: "000000" } };
    },
    fields: ["code"],
  },
  {
    form: "account/sign-in-page.tsx",
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
    form: "account/lists/new-list.tsx",
    who: "member",
    async send(visit) {
      await fillLists(visit);
      return { path: "/en/account/lists", form: { title: "One more" } };
    },
    fields: [],
  },
  {
    form: "account/lists/adding-page.tsx",
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
      const { id } = await keepClaim(town, { house: houses.own, owner: town.stranger });
      return { path: `/en/studio/claims/${id}`, form: { intent: "decline", note: "" } };
    },
    fields: ["note"],
  },
  {
    form: "studio/suggestions/suggestions-page.tsx",
    who: "steward",
    async send({ town }) {
      await keepSuggestion(town, houses.own);
      return { path: "/en/studio/suggestions", form: { intent: "accept", id: "none" } };
    },
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
];

/** Forms in which nobody can enter anything wrong, and why. */
const withoutErrors: Readonly<Record<string, string>> = {
  "account/account-page.tsx": "buttons alone; what is refused is asked on the page of the deletion",
  "account/passkey-list.tsx": "a button; the page is that of the account",
  "account/profile-page.tsx": "choices among what is offered, and a name that may be anything",
  "account/signing-out.tsx": "a button",
  "account/lists/list-about.tsx": "texts that may be anything",
  "account/lists/list-entry.tsx": "a note that may be anything, and buttons",
  "account/lists/list-page.tsx": "a button",
  "account/lists/list-sharing.tsx": "choices, buttons, and paper, which is a file",
  "account/lists/said-bar.tsx": "a button",
  "account/media/media-upload.tsx": "what is refused is said after a redirect: see below",
  "account/media/media-item.tsx": "what is refused is said after a redirect: see below",
  "editing/draft-page.tsx": "buttons",
  "editing/draft-conflicts.tsx": "choices; none of them is no choice yet",
  "phone/phone-page.tsx": "one field that answers while one types, with what is wrong right above its button",
  "saved/list-actions.tsx": "paper, which is a file, and a form that leads to the lists of an account",
  "shared-list/shared-list-page.tsx": "paper, which is a file",
};

test("every form that is sent is tried here, or it is said why it cannot be wrong", () => {
  const drawn = ["directory", "workspace"].flatMap((app) => {
    const features = join(import.meta.dirname, "../../..", app, "app/features");
    return globSync("**/*.tsx", { cwd: features }).filter((file) =>
      /<(?:Form|form)\b[^>]*\bmethod="post"/.test(readFileSync(join(features, file), "utf8")),
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
  `what a redirect says was refused stands there too ${needsBuild}`,
  async () => {
    const town = await openTown();
    const path = `/en/account/media/services/${service}?problem=upload-too-large`;
    const html = await playerOf(town, "editor").browser.read(path);
    expect(links(html, path)).toEqual(["media-file"]);
  },
  timeout,
);

/** The controls that the summary of a page leads to: each is there, and says of itself that it is wrong. */
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

/** Somebody else, whose changes are reviewed. */
function otherThan({ town }: { town: Town }): Player {
  return playerOf(town, "editor");
}
