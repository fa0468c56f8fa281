import { beforeAll, expect, test } from "vitest";
import type { Hono } from "hono";
import { languageOf, locales } from "@dragoman/i18n/locales.server.ts";
import type { Handout, LinkPicture, ListSheet, ServiceSheet } from "@dragoman/pages/site/handout.server.ts";
import { createHandouts } from "./handouts.ts";
import { createTypesetter, type Typesetter } from "./handout-typesetter.ts";
import { arePagesBuilt } from "../pages/pages.ts";
import { builtApp } from "../testing/built-app.ts";
import { exampleSite } from "@dragoman/pages/testing/example-site.ts";
import { richService } from "@dragoman/pages/testing/rich-service.ts";

const needsBuild = "(needs the built pages: npm run build)";
const page = test.skipIf(!arePagesBuilt());

let app: Hono;
let typesetter: Typesetter;
const handouts: Handout[] = [];

beforeAll(async () => {
  if (!arePagesBuilt()) return;
  const site = exampleSite();
  typesetter = createTypesetter();
  app = await builtApp(
    {},
    {
      ...site,
      directory: {
        ...site.directory,
        findService: (id) =>
          id === "rich"
            ? Promise.resolve({
                state: "found",
                service: richService,
                source: { name: "town", sample: false },
              })
            : site.directory.findService(id),
      },
      handouts: {
        answer(handout) {
          handouts.push(handout);
          return Promise.resolve(new Response("set"));
        },
      },
    },
  );
});

/** The handout that the page at an address requests. */
async function handoutAt<Kind extends Handout>(path: string, body?: URLSearchParams): Promise<Kind> {
  const response = await app.request(path, body ? { method: "POST", body } : {});
  expect(await response.text(), path).toBe("set");
  return handouts.pop() as Kind; // the test knows what it asks for
}

function postList(headers: Record<string, string>, ids: string) {
  return app.request("/en/saved/handout.pdf", {
    method: "POST",
    body: new URLSearchParams({ ids }),
    headers,
  });
}

async function pictureOf(path: string): Promise<string | undefined> {
  const html = await (await app.request(path)).text();
  return /property="og:image" content="([^"]+)"/.exec(html)?.[1];
}

page.each(locales)(
  `the sheet of a service in %s has all its letters, on a page or two ${needsBuild}`,
  async (locale) => {
    const sheet = await handoutAt<ServiceSheet>(`/${locale}/services/rich/handout.pdf`);
    expect(sheet.dir).toBe(languageOf(locale).direction);
    const { missing, pages } = typesetter.set(sheet);
    expect(missing).toEqual([]);
    expect(pages).toBeLessThanOrEqual(2);
  },
);

page(`the words of a sheet are in the language of its address ${needsBuild}`, async () => {
  const [english, arabic] = [
    await handoutAt<ServiceSheet>("/en/services/s1/handout.pdf"),
    await handoutAt<ServiceSheet>("/ar/services/s1/handout.pdf?paper=letter"),
  ];
  expect(english).toMatchObject({ lang: "en", dir: "ltr", paper: "a4", words: { contact: "Call or write" } });
  expect(arabic).toMatchObject({ lang: "ar", dir: "rtl", paper: "us-letter" });
  expect(arabic.words.contact).toMatch(/^[\p{Script=Arabic}\s]+$/u);
});

page(`a browser may show a sheet in a viewer of its own ${needsBuild}`, async () => {
  const { source } = createHandouts({
    process: { ask: () => Promise.resolve(new Uint8Array(1)), close: () => undefined },
  });
  const server = await builtApp({}, { ...exampleSite(), handouts: source });
  const policyOf = async (path: string) =>
    (await server.request(path)).headers.get("content-security-policy") ?? "";
  expect(await policyOf("/en/services/s1")).toContain("object-src 'none'");
  expect(await policyOf("/en/services/s1/handout.pdf")).toBe(
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
});

page(`what is not there is on no sheet ${needsBuild}`, async () => {
  for (const file of ["handout.pdf", "card.png", "code.svg"])
    expect((await app.request(`/en/services/none/${file}`)).status).toBe(404);
  expect((await app.request("/en/services/gone/handout.pdf")).status).toBe(410);
});

page(
  `a list is in the requested language, without removed services and duplicates ${needsBuild}`,
  async () => {
    const body = new URLSearchParams({ locale: "am", paper: "letter" });
    for (const id of ["rich", "gone", "s1", "rich", "none"]) body.append("ids", id);
    const list = await handoutAt<ListSheet>("/en/saved/handout.pdf", body);
    expect(list).toMatchObject({ lang: "am", paper: "us-letter" });
    expect(list.entries.map(({ code }) => code.address)).toEqual([
      "http://localhost/am/services/rich",
      "http://localhost/am/services/s1",
    ]);
    expect(typesetter.set(list)).toMatchObject({ missing: [], pages: 1 });
  },
);

page(`a long list is several sheets, each requested by its number ${needsBuild}`, async () => {
  const ids = [...Array.from({ length: 30 }, (_, index) => (index === 0 ? "rich" : `none-${index}`)), "s1"];
  const addresses = async (part: string) => {
    const body = new URLSearchParams([...ids.map((id) => ["ids", id]), ["part", part]]);
    const { entries } = await handoutAt<ListSheet>("/en/saved/handout.pdf", body);
    return entries.map(({ code }) => code.address);
  };
  expect(await addresses("0")).toEqual(["http://localhost/en/services/rich"]);
  expect(await addresses("1")).toEqual(["http://localhost/en/services/s1"]);
  expect(await addresses("-1e9x")).toEqual(["http://localhost/en/services/rich"]);
});

page(`a list of nothing leads back, and one of another site is refused ${needsBuild}`, async () => {
  const empty = await postList({}, "none");
  expect([empty.status, empty.headers.get("location")]).toEqual([303, "/en/saved"]);
  expect((await postList({ Origin: "https://other.example" }, "s1")).status).toBe(403);
  expect((await postList({ Origin: "http://localhost" }, "s1")).status).toBe(200);
  handouts.length = 0;
});

page(
  `a link to a service has its picture, and a link to any other page that of the directory ${needsBuild}`,
  async () => {
    expect(await pictureOf("/ar/services/s1")).toBe("http://localhost/ar/services/s1/card.png");
    expect(await pictureOf("/ar")).toBe("http://localhost/ar/card.png");
    expect(await handoutAt<LinkPicture>("/ar/services/s1/card.png")).toMatchObject({
      name: { text: "Food bank" },
      under: [{ text: "Bread & <Roses>" }, { text: "10551 Berlin" }],
    });
    const general = await handoutAt<LinkPicture>("/ar/card.png");
    expect(general.name.text).toMatch(/\p{Script=Arabic}/u);
    expect(typesetter.set(general).missing).toEqual([]);
  },
);
