import { alive, expect, found, test } from "./journey.ts";

test("without a connection the page stays with a message, and searches again once the connection is back", async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/);
  await page.goto("/en/search?q=food");
  await alive(page);
  const first = await found(page).first().innerText();
  await context.setOffline(true);
  await expect(page.getByText("You have no connection.")).toBeVisible();
  await page.getByRole("searchbox").first().fill("doctor");
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(found(page).first()).toHaveText(first);
  await context.setOffline(false);
  await expect(page.getByText("You have no connection.")).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(found(page).first()).not.toHaveText(first);
  await expect(page.getByRole("searchbox").first()).toHaveValue("doctor");
});

test("a slow response is announced, and a fast one is not", async ({ page }) => {
  await page.goto("/en/search?q=food");
  await alive(page);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/queries*", async (route) => {
    await answered;
    await route.continue();
  });
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await page.getByRole("searchbox").first().fill("doctor");
  await expect(page.getByRole("progressbar", { name: "Loading" })).toBeVisible();
  answer();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
});
