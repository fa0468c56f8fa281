import type { Page } from "@playwright/test";
import { expect, stirMouse, test } from "./journey.ts";
import { codeFor } from "./sign-in.ts";

const email = "unreached@example.org";

test.use({ viewport: { width: 360, height: 740 } });

/** Waits until the page's code is loaded, which preserves the text if the server is unreachable. */
async function comeAlive(page: Page): Promise<void> {
  await stirMouse(page);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main form") ?? {}).some((key) => key.startsWith("__reactProps")),
  );
}

/** Submits a form offline, when the text stays, then online. */
async function sendTwice(
  page: Page,
  { send, stays }: { send: () => Promise<void>; stays: () => Promise<void> },
) {
  const alert = page.getByRole("alert").filter({ hasText: "You may have no connection" });
  await page.context().setOffline(true);
  await send();
  await expect(alert).toBeInViewport();
  await stays();
  await page.context().setOffline(false);
  await send();
  await expect(alert).toBeHidden();
}

test("a form keeps its content when the server does not respond, and the next tap sends it", async ({
  page,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|was not sent/);
  await page.goto("/en/account/sign-in?by=email");
  const address = page.locator("input[type=email]");
  await comeAlive(page);
  await address.fill(email);
  await sendTwice(page, {
    send: () => address.press("Enter"),
    stays: () => expect(address).toHaveValue(email),
  });

  await expect(page).toHaveURL(/\/account\/code$/);
  const code = page.locator("input[autocomplete=one-time-code]");
  await comeAlive(page);
  const digits = codeFor(email);
  await code.fill(digits);
  await sendTwice(page, { send: () => code.press("Enter"), stays: () => expect(code).toHaveValue(digits) });

  await expect(page).toHaveURL(/\/account$/);
  await page.goto("/en/account/profile");
  const name = page.locator("input[name=name]");
  await comeAlive(page);
  await name.fill("Sara");
  await page.getByRole("radio", { name: "Dark" }).check();
  await sendTwice(page, {
    send: () => page.getByRole("button", { name: "Save" }).click(),
    stays: () => expect(name).toHaveValue("Sara"),
  });
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(16, 24, 43)");
});

test("a form keeps its content when the server fails", async ({ page, expectErrors }) => {
  expectErrors(/502|was not sent/);
  await page.goto("/en/account/sign-in?by=email");
  const address = page.locator("input[type=email]");
  await comeAlive(page);
  await address.fill(email);
  await page.route(/sign-in\.data/, (route) => route.fulfill({ status: 502, body: "Bad gateway" }));
  await address.press("Enter");
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(address).toHaveValue(email);
  await page.unroute(/sign-in\.data/);
  await address.press("Enter");
  await expect(page).toHaveURL(/\/account\/code$/);
});

test("a request that a proxy refuses as too large shows a page of ours", async ({ page, expectErrors }) => {
  expectErrors(/413/);
  await page.goto("/en/account/sign-in?by=email");
  await comeAlive(page);
  await page.locator("input[type=email]").fill(email);
  await page.route(/sign-in\.data/, (route) =>
    route.fulfill({ status: 413, contentType: "text/html", body: "<html>Too large</html>" }),
  );
  await page.locator("input[type=email]").press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page could not be loaded");
});
