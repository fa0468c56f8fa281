import { alive, expect, found, test, stirMouse } from "./journey.ts";

test("a query without results is corrected during typing, and a tap searches for the correction", async ({
  page,
}) => {
  await page.goto("/en/search");
  await alive(page);
  await page.getByRole("searchbox").pressSequentially("kunseling", { delay: 30 });
  const corrections = page.getByRole("region", { name: "Did you mean this?" });
  await corrections.getByRole("link", { name: /counselling/ }).click();
  await expect(page).toHaveURL(/q=counselling$/);
  await expect(found(page).first()).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("the page contains the correction, in its language, with the place and without the narrowest filters", async ({
    page,
  }) => {
    // Typed with the keyboard layout of another language.
    await page.goto("/ru/search?q=fldjrfn&near=52.52,13.41&for=older-people&age=3");
    const correction = page.getByRole("main").locator("[lang=ru]", { hasText: "адвокат" });
    await expect(correction).toBeVisible();
    await correction.click();
    await expect(page).toHaveURL(/q=%D0%B0%D0%B4%D0%B2%D0%BE%D0%BA%D0%B0%D1%82/);
    await expect(page).toHaveURL(/near=52/);
    await expect(found(page).first()).toBeVisible();
  });
});

test("each distance shows its number of results", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/en/search?near=52.52,13.41");
  // The first touch activates the panel.
  await stirMouse(page);
  const distance = page.getByRole("group", { name: "Distance" });
  await expect(distance).toBeVisible();
  const counts = await distance
    .getByRole("radio")
    .evaluateAll((radios) =>
      radios
        .map((radio) => radio.closest("label")?.textContent ?? "")
        .flatMap((text) => /km (\d+)$/.exec(text)?.[1] ?? []),
    );
  expect(counts.length).toBeGreaterThan(2);
  const numbers = counts.map(Number);
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  await distance.getByRole("radio", { name: /10 km/ }).check();
  await expect(page).toHaveURL(/within=10/);
  const label = await distance.locator("label", { hasText: "10 km" }).innerText();
  await expect(page.locator("#result-count")).toContainText(/(\d+)$/.exec(label.trim())?.[1] ?? "no count");
});
