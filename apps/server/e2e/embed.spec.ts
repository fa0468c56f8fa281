import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { stripTypeScriptTypes } from "node:module";
import { expect, test } from "./journey.ts";

const port = process.env.E2E_SCHOOL_PORT ?? "";
/** The website that `EMBED_HOSTS` of these tests names, and the same under an origin that it does not name. */
const school = `http://localhost:${port}`;
const other = `http://127.0.0.1:${port}`;

/** The pages of the website by their paths. */
const pages = new Map<string, string>();
const website = createServer((request, response) => {
  const body = pages.get(request.url ?? "");
  const type = request.url?.endsWith(".js") ? "text/javascript" : "text/html; charset=utf-8";
  response.writeHead(body === undefined ? 404 : 200, { "Content-Type": type }).end(body);
});

test.beforeAll(async () => {
  website.listen(Number(port), "127.0.0.1");
  await once(website, "listening");
});
test.afterAll(() => void website.close());

function pageWith(content: string): string {
  return `<!doctype html><html lang="de"><title>School</title><h1>School</h1>${content}`;
}

/** The source of the package, as a browser reads it. */
function sourceOf(file: string): string {
  const source = readFileSync(new URL(`../../../packages/embed/src/${file}`, import.meta.url), "utf8");
  return stripTypeScriptTypes(source).replaceAll('.ts"', '.js"');
}

async function sizesIn(page: Page): Promise<number[]> {
  const frame = page.frames().at(-1);
  return [await (frame ?? page).evaluate(() => document.documentElement.scrollWidth)];
}

test.beforeEach(({ expectErrors }) => expectErrors(new RegExp(`third party: localhost:${port}|favicon`)));

test("a website that the operator allows shows a search, which runs no script and stores nothing", async ({
  page,
  context,
  baseURL,
}) => {
  const frame = `<iframe title="Help" width="220" height="700" src="${baseURL}/en/embed?category=food"></iframe>`;
  pages.set("/search", pageWith(frame));
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto(`${school}/search`);
  const help = page.frameLocator("iframe");
  await expect(help.getByRole("heading", { level: 1 })).toHaveText("Food");
  await expect(help.getByRole("article").first()).toBeVisible();
  await help.getByRole("searchbox").fill("breakfast");
  await help.getByRole("searchbox").press("Enter");
  await expect.poll(() => page.frames().at(-1)?.url()).toContain("/en/embed?q=breakfast&category=food");
  await expect(help.getByRole("searchbox")).toHaveValue("breakfast");
  await expect(help.getByRole("heading", { level: 1 })).toHaveText("Food");
  expect(await sizesIn(page)).toEqual([220]);
  expect(scripts).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  const { origins } = await context.storageState({ indexedDB: true });
  expect(origins).toEqual([]);

  const opened = context.waitForEvent("page");
  await help.getByRole("article").first().getByRole("link").first().click();
  await expect(await opened).toHaveURL(/\/en\/services\//);
  await expect(page).toHaveURL(`${school}/search`);
});

test("the element shows a town in the reader's language, and follows its attributes", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    locale: "ar",
    colorScheme: "dark",
    viewport: { width: 360, height: 740 },
  });
  const element = `<script type="module" src="/dragoman-embed.js"></script>
    <dragoman-embed directory="${baseURL}" place="2950159" label="Hilfe in Berlin" height="500"></dragoman-embed>`;
  pages.set("/element", pageWith(element));
  for (const name of ["dragoman-embed", "embed-address"]) pages.set(`/${name}.js`, sourceOf(`${name}.ts`));
  const page = await context.newPage();
  await page.goto(`${school}/element`);
  const frame = page.locator("dragoman-embed iframe");
  await expect(frame).toHaveAttribute("title", "Hilfe in Berlin");
  await expect(frame).toHaveAttribute("height", "500");
  const help = page.frameLocator("dragoman-embed iframe");
  await expect(help.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(help.getByRole("heading", { level: 1 })).toContainText("برلين");
  await expect(help.getByRole("article").first()).toBeVisible();
  expect((await new AxeBuilder({ page }).include("dragoman-embed").analyze()).violations).toEqual([]);
  await page.locator("dragoman-embed").evaluate((one) => one.setAttribute("locale", "de"));
  await expect(help.locator("html")).toHaveAttribute("lang", "de");
  await context.close();
});

test("emergency help is shown above the places, and parts that need scripts are left out", async ({
  page,
}) => {
  await page.goto("/en/embed?q=my+husband+hits+me");
  await expect(page.locator("[data-safety]")).toBeVisible();
  await expect(page).toHaveTitle("Dragoman");
  await page.goto("/en/embed?q=food");
  await expect(page.getByRole("button", { name: "Copy the address" })).toHaveCount(0);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test("other websites, and other pages, stand in no frame", async ({ page, baseURL, expectErrors }) => {
  expectErrors(/frame-ancestors|X-Frame-Options|third party|ERR_BLOCKED_BY_RESPONSE/i);
  const framed = (path: string) => pageWith(`<iframe title="Help" src="${baseURL}${path}"></iframe>`);
  pages.set("/embed", framed("/en/embed?category=food"));
  pages.set("/whole", framed("/en/search?category=food"));
  for (const address of [`${other}/embed`, `${school}/whole`]) {
    const blocked = page.waitForEvent("console", (message) => /frame/i.test(message.text()));
    await page.goto(address);
    await blocked;
    await expect(page.frameLocator("iframe").getByRole("article")).toHaveCount(0);
  }
  await page.goto(`${school}/embed`);
  await expect(page.frameLocator("iframe").getByRole("article").first()).toBeVisible();
});

test("further pages and an unknown list are pages of the embed, too", async ({ page, expectErrors }) => {
  expectErrors(/status of 404/);
  await page.goto("/en/embed");
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(/\/en\/embed\?page=2$/);
  await expect(page.getByRole("link", { name: "Previous page" })).toBeVisible();
  const answer = await page.goto("/en/embed?list=nobody-has-this");
  expect(answer?.status()).toBe(404);
  await expect(page.locator("script")).toHaveCount(0);
});
