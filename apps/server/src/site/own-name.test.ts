import { changeSetting, emptySiteTexts, usualSettings } from "@dragoman/database";
import type { Handout } from "@dragoman/pages/site/handout.server.ts";
import { exampleSite } from "@dragoman/pages/testing/example-site.ts";
import { expect, test } from "vitest";
import { arePagesBuilt } from "../pages/pages.ts";
import { builtApp } from "../testing/built-app.ts";
import { openTown, type Town } from "../testing/permissions/town.ts";

const needsBuild = "(needs the built pages: npm run build)";
const page = test.skipIf(!arePagesBuilt());

/** The name of the program, in the languages that write it in their own letters too. */
const programName = /Dragoman|Драгоман|دراغومان|دراگومان|دراګومان|دراگۆمان|ድራጎማን|Δραγομάν|德拉戈曼/u;

/** The one sentence that may name the program, "Made with Dragoman …": on the about page, and in its data. */
const madeWith = /<p>[^<]*Dragoman[^<]*<\/p>|\\"[^"\\]*Dragoman[^"\\]*\\"/g;

const settings = {
  ...usualSettings,
  texts: {
    en: {
      name: "Harbour Help",
      shortName: "Harbour",
      operator: "Town of Kiel",
      imprint: "# Responsible\n\nThe mayor <script>alert(1)</script>",
      privacy: "We are *careful*.",
    },
    de: { ...emptySiteTexts, name: "Hafenhilfe" },
  },
  contact: { phone: "+49 431 1234", email: "team@kiel.example", page: "https://kiel.example/help" },
};

/** One of each script, and one with texts of its own. */
const locales = ["en", "de", "ar", "ckb", "ru", "el", "am", "zh-Hans"];

const pages = [
  "",
  "/search?q=food",
  "/search?q=nothing",
  "/services/s1",
  "/services/s1/card",
  "/services/s1/suggest",
  "/services/gone",
  "/organizations/o1",
  "/places/2950159",
  "/saved",
  "/saved/show",
  "/about",
  "/languages",
  "/offline",
  "/phone",
  "/find",
  "/guides",
  "/guides/food",
  "/nowhere",
  "/account",
  "/account/sign-in",
  "/app.webmanifest",
  "/services/s1/contact.vcf",
  "/services/s1/code.svg",
];

/** Everything that is typeset. */
const sheets = ["/services/s1/handout.pdf", "/services/s1/card.png", "/card.png"];

page(
  `no page, file, sheet or picture names the program where the directory has a name ${needsBuild}`,
  async () => {
    const typeset: Handout[] = [];
    const app = await builtApp(
      {},
      {
        ...exampleSite({ settings }),
        handouts: {
          answer(handout) {
            typeset.push(handout);
            return Promise.resolve(new Response());
          },
        },
      },
    );
    const named: string[] = [];
    for (const locale of locales) {
      for (const path of [...pages, ...sheets]) {
        const response = await app.request(`/${locale}${path}`);
        const all = await response.text();
        const text = path === "/about" ? all.replaceAll(madeWith, "") : all;
        if (programName.test(text)) named.push(`${locale}${path}: ${around(text)}`);
      }
      const body = new URLSearchParams({ ids: "s1" });
      await app.request(`/${locale}/saved/handout.pdf`, { method: "POST", body });
    }
    expect(named).toEqual([]);
    expect(typeset).toHaveLength(locales.length * (sheets.length + 1));
    for (const sheet of typeset) {
      expect(JSON.stringify(sheet)).not.toMatch(programName);
      expect(sheet.brand).toBe(sheet.lang === "de" ? "Hafenhilfe" : "Harbour Help");
    }
  },
  120_000,
);

page(`the about page says who runs the directory, and no markup of theirs runs ${needsBuild}`, async () => {
  const app = await builtApp({}, exampleSite({ settings }));
  const html = await (await app.request("/fa/about")).text();
  expect(html).toContain("Town of Kiel");
  expect(html).toContain('href="tel:+494311234"');
  expect(html).toContain('href="mailto:team@kiel.example"');
  expect(html).toContain('href="https://kiel.example/help"');
  expect(html).toMatch(/<div class="[^"]*" lang="en" dir="ltr"><h3>Responsible<\/h3>/);
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(html).toContain("We are <em>careful</em>.");
  expect(html).toContain('href="/fa/about#imprint"');
  expect(html).toContain('href="/fa/about#contact"');
  const manifest: unknown = await (await app.request("/en/app.webmanifest")).json();
  expect(manifest).toMatchObject({ name: "Harbour Help", short_name: "Harbour" });
});

page(
  `a language that is switched off leads to one that is on, and is offered nowhere ${needsBuild}`,
  async () => {
    const languages = { off: ["fa", "en"], fallback: "de" };
    const app = await builtApp({}, exampleSite({ settings: { ...settings, languages } }));
    const get = (path: string, accept = "fa") =>
      app.request(path, { headers: { "accept-language": accept } });
    expect((await get("/fa/search?q=food")).headers.get("location")).toBe("/de/search?q=food");
    expect((await get("/fa/search?q=food", "fa,ar;q=0.5")).headers.get("location")).toBe("/ar/search?q=food");
    expect((await get("/")).headers.get("location")).toBe("/de");
    const html = await (await get("/ar/about")).text();
    for (const tag of ["fa", "en"]) {
      expect(html).not.toContain(`hrefLang="${tag}"`);
      expect(html).not.toContain(`"/${tag}/about"`);
    }
    expect(html).toContain('hrefLang="x-default" href="http://localhost/de/about"');
    const list = await (await get("/ar/languages")).text();
    expect(list).not.toContain('lang="fa"');
    // An open page, and a form that is sent, lose nothing.
    expect((await get("/fa/search.data?q=food")).status).toBe(200);
  },
);

page(
  `links have the colour of the settings, in the theme of the device or the chosen one ${needsBuild}`,
  async () => {
    const app = await builtApp({}, exampleSite({ settings: { ...settings, accent: { colour: "#7a1f5c" } } }));
    const sheetOf = async (cookie: string) => {
      const html = await (await app.request("/en/about", { headers: { cookie } })).text();
      const [, address = ""] = /href="(\/themes\/accent-[^"]+)"/.exec(html) ?? [];
      const response = await app.request(address);
      expect(response.headers.get("cache-control")).toContain("immutable");
      return response.text();
    };
    expect(await sheetOf("")).toMatch(
      /^:root:root:root\{--action:#7a1f5c;.*@media \(prefers-color-scheme: dark\)/,
    );
    expect(await sheetOf("dragoman-theme=dark")).not.toContain("#7a1f5c");
  },
);

page(
  `an administrator names the directory in the studio, and every page and message has the name ${needsBuild}`,
  async () => {
    const town = await openTown();
    const [admin, steward, visitor] = ["admin", "steward", "visitor"].map((name) => browserOf(town, name));
    if (!admin || !steward || !visitor) throw new Error("The cast is not complete.");
    const title = async (path: string) => /<title>([^<]*)/.exec(await visitor.read(path))?.[1];
    expect(await title("/en/about")).toContain("· Dragoman");
    const form = { version: "0", name: "  Harbour\u2028Help ", "short-name": "Harbour", operator: "Kiel" };
    expect((await steward.send("/en/studio/settings/texts/en", form)).status).toBe(403);
    expect((await admin.send("/en/studio/settings/texts/xx", form)).status).toBe(404);
    const saved = await admin.send("/en/studio/settings/texts/en", form);
    expect([saved.status, saved.headers.get("location")]).toEqual([303, "/en/studio/settings/texts/en?done"]);
    // The page was kept until now, in the database of another connection too.
    expect(await title("/en/about")).toContain("· Harbour Help");
    const { database } = town;
    const texts = { ...emptySiteTexts, name: "Quay Help" };
    await changeSetting(database, { actor: "system", part: "texts/en", value: texts, version: 1 });
    expect(await title("/en/about")).toContain("· Quay Help");

    // What somebody else has saved is not overwritten unseen, and what was typed is still there.
    const late = await admin.send("/en/studio/settings/texts/en", { ...form, version: "1" });
    const again = await late.text();
    expect(late.status).toBe(409);
    expect(again).toContain("Someone else has changed these settings");
    expect(again).toContain('value="Harbour Help"');
    expect(again).toContain('name="version" value="2"');

    const messages = await town.database.kysely.selectFrom("messages").selectAll().execute();
    expect(JSON.stringify(messages)).not.toMatch(programName);
    const history = await admin.read("/en/studio/history");
    expect(history).toContain("Settings");
    for (const path of ["", "/settings", "/settings/texts/en", "/people", "/listings", "/history"])
      expect(await admin.read(`/en/studio${path}`), path).not.toMatch(programName);
  },
  60_000,
);

page(`settings that cannot be saved say why, and keep what was typed ${needsBuild}`, async () => {
  const town = await openTown();
  const admin = browserOf(town, "admin");
  const contact = {
    part: "contact",
    version: "0",
    phone: "call us",
    email: "team",
    "web-page": "kiel.example",
  };
  const refused = await admin.send("/en/studio/settings", contact);
  const html = await refused.text();
  expect(refused.status).toBe(400);
  for (const text of ['value="call us"', 'value="team"', 'value="kiel.example"', "not a valid email address"])
    expect(html).toContain(text);
  const pale = await admin.send("/en/studio/settings", { part: "accent", version: "0", colour: "#FFCC00" });
  const [, nearest = ""] = /The nearest colour that works is .?(#[0-9a-f]{6})/.exec(await pale.text()) ?? [];
  expect(pale.status).toBe(400);
  const accepted = await admin.send("/en/studio/settings", { part: "accent", version: "0", colour: nearest });
  expect(accepted.status).toBe(303);
  const off = "part=languages&version=0&fallback=de&on=ar&on=de";
  await admin.send("/en/studio/settings", off, { "Content-Type": "application/x-www-form-urlencoded" });
  expect((await browserOf(town, "visitor").send("/fa/about")).headers.get("location")).toBe("/de/about");
});

function browserOf({ players }: Town, name: string) {
  const player = players.find((one) => one.name === name);
  if (!player) throw new Error(`The cast has no ${name}.`);
  return player.browser;
}

function around(text: string): string {
  const at = text.search(programName);
  return text.slice(Math.max(0, at - 60), at + 60);
}
