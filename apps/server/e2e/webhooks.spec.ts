import { enqueueAll, openDatabase } from "@dragoman/database";
import { startRemoteServer, type RemoteServer } from "@dragoman/hsds/testing/remote-server.ts";
import type { Page } from "@playwright/test";
import { rmSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";
import { findFaultsInBothThemes } from "./axe.ts";
import { expect, test } from "./journey.ts";
import { makeDataFolder, startServerOn } from "./own-server.ts";
import { signInOnce } from "./sign-in.ts";

/** A server of its own, which may reach the receiver on this machine. */
const port = Number(process.env["E2E_PORT"]) + 221;
const origin = `http://127.0.0.1:${port}`;
test.use({ baseURL: origin });
test.describe.configure({ mode: "serial" });

const folder = makeDataFolder();
const email = "webhooks-admin@example.org";
let end: (signal: "SIGTERM") => Promise<void>;
let receiver: RemoteServer;
let status = 204;
const received: { headers: Record<string, string>; body: string }[] = [];

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request);
  received.push({ headers: request.headers as Record<string, string>, body });
  response.writeHead(status).end();
}

test.beforeAll(async () => {
  test.setTimeout(240_000);
  receiver = await startRemoteServer();
  receiver.answer = (request, response) => void receive(request, response);
  end = await startServerOn(folder, { port, environment: { SOURCE_NETWORK: "internal" } });
});

test.afterAll(async () => {
  await end("SIGTERM");
  await receiver.close();
  rmSync(folder, { recursive: true });
});

test.beforeEach(({ expectErrors }) => {
  // A form that is refused answers 400, and a test that was not accepted 409.
  expectErrors(/status of 4\d\d/);
});

async function openAsAdmin(page: Page, path: string): Promise<void> {
  await signInOnce(page, { email, role: "admin", folder, origin });
  await page.goto(path);
}

const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => page.getByRole("button", { name });
const attempts = (page: Page) =>
  page.locator("section").filter({ hasText: "Deliveries" }).getByRole("listitem");

test("an administrator adds a webhook by keyboard, tries it, and gives its secret to the receiver", async ({
  page,
}) => {
  await openAsAdmin(page, "/en/studio/settings");
  await page.getByRole("link", { name: "Tell other programs" }).press("Enter");
  await page.getByRole("link", { name: "Add a webhook" }).press("Enter");
  await page.getByLabel("Name").fill("City map");
  await page.getByLabel("Web address").fill("partner.example");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Web address")).toHaveAccessibleDescription(/begins with https:\/\//);
  await expect(page.getByLabel("Name")).toHaveValue("City map");
  await page.getByLabel("Web address").fill(`${receiver.origin}/hook?key=hidden`);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/webhooks\/[\da-f-]{36}\?done$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("City map");
  await expect(main(page)).toContainText("Nothing has been sent yet.");

  status = 500;
  await button(page, "Send a test").press("Enter");
  await expect(main(page)).toContainText("The receiver did not accept the test.");
  await expect(attempts(page)).toHaveCount(1);
  await expect(attempts(page).first()).toContainText(/Failed.*HTTP 500.*Test/);
  status = 204;
  await button(page, "Send a test").press("Enter");
  await expect(attempts(page)).toHaveCount(2);
  await expect(attempts(page).first()).toContainText(/Accepted.*HTTP 204.*Test/);

  const secret = page.getByRole("textbox", { name: "Signing secret" });
  await expect(secret).toHaveCount(0);
  await button(page, "Show the secret").press("Enter");
  await expect(secret).toHaveValue(/^whsec_/);
  const { headers, body } = received.at(-1) ?? { headers: {}, body: "" };
  const verifier = new Webhook(await secret.inputValue());
  expect(verifier.verify(body, headers)).toMatchObject({ type: "test" });
  await page.reload();
  await expect(secret).toHaveCount(0);
  await button(page, "Change the secret").press("Enter");
  await expect(secret).toHaveValue(/^whsec_/);
  await expect(main(page)).toContainText("The old secret still works until:");
  await page.goto("/en/studio/history");
  await expect(main(page)).toContainText("Secret shown");
  await expect(main(page)).toContainText("Secret changed");
  expect(await main(page).textContent()).not.toMatch(/whsec_|hidden/);
});

test("a receiver gets a message about a change and reads the change; the webhook is paused and continued", async ({
  page,
}) => {
  await openAsAdmin(page, "/en/studio/settings/webhooks");
  received.length = 0;
  const database = await openDatabase({ directory: folder });
  await enqueueAll(database);
  await database.close();
  await expect.poll(() => received.length, { timeout: 40_000 }).toBe(1);
  const { data } = JSON.parse(received[0]?.body ?? "") as { data: { url: string; count: number } };
  const { pathname, search } = new URL(data.url);
  const answer = await page.request.get(`${pathname}${search}`);
  const { changes } = (await answer.json()) as { changes: unknown[] };
  expect(changes).toHaveLength(data.count);
  await page.reload();
  await expect(main(page)).toContainText(/Accepted.*HTTP 204/);
  expect(await main(page).textContent()).not.toContain("hidden");
  await page.getByRole("link", { name: "City map" }).press("Enter");
  await expect(attempts(page).first()).toContainText(`Changes: ${data.count}`);
  await button(page, "Pause").press("Enter");
  await page.waitForURL(/\?done$/);
  await expect(button(page, "Continue")).toBeVisible();
  await expect(main(page)).toContainText("Paused");
  await button(page, "Continue").press("Enter");
  await expect(button(page, "Pause")).toBeVisible();
});

for (const locale of ["en", "ar"])
  test(`the pages in ${locale} have no fault that a machine finds, in light, in dark, and on a phone`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openAsAdmin(page, `/${locale}/studio/settings/webhooks`);
    const look = async () => {
      expect(await findFaultsInBothThemes(page), page.url()).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    };
    await look();
    await page.goto(`/${locale}/studio/settings/webhooks/new`);
    await look();
    await page.goto(`/${locale}/studio/settings/webhooks`);
    await page.getByRole("link", { name: "City map" }).click();
    await page.locator("button[value=show-secret]").click();
    await expect(page.locator("output textarea")).toBeVisible();
    await look();
  });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("everything works as well, and the webhook is removed", async ({ page }) => {
    await openAsAdmin(page, "/en/studio/settings/webhooks/new");
    await page.getByLabel("Name").fill("Clinic");
    await button(page, "Save").click();
    await expect(page.getByLabel("Web address")).toHaveAccessibleDescription(/begins with https:\/\//);
    await page.getByLabel("Web address").fill(`${receiver.origin}/clinic`);
    await button(page, "Save").click();
    await button(page, "Send a test").click();
    await expect(attempts(page).first()).toContainText(/Accepted.*HTTP 204/);
    await button(page, "Show the secret").click();
    await expect(page.getByRole("textbox", { name: "Signing secret" })).toHaveValue(/^whsec_/);
    await button(page, "Remove").click();
    await expect(page).toHaveURL(/\/webhooks\?done$/);
    await expect(main(page).getByRole("link", { name: "Clinic" })).toHaveCount(0);
    await expect(main(page).getByRole("link", { name: "City map" })).toHaveCount(1);
  });
});
