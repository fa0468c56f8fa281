import { findPerson, grantRole, openDatabase } from "@dragoman/database";
import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { dataFolder } from "./operator.ts";
import { codeFor, enterCode } from "./sign-in.ts";

// Passkeys belong to a host name; browsers do not accept them for an IP address.
test.use({
  baseURL: `http://localhost:${process.env.E2E_PORT ?? ""}`,
  viewport: { width: 360, height: 740 },
});

async function enterByEmail(page: Page, email: string, before?: () => Promise<void>): Promise<void> {
  await page.goto("/en/account/sign-in?by=email");
  await before?.();
  await enterCode(page, { email });
}

/** Opening the account merges the saved lists; leaving earlier logs an error to the console. */
async function listsMerged(page: Page): Promise<void> {
  await expect(page.locator("output[data-done=true]")).toBeAttached();
}

/** A phone that asks for a fingerprint, and gets it. */
async function addDevice(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
}

/** A browser without passkey autofill: with it, the device above would answer on its own. */
async function withoutAutofill(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
}

test("a person signs in with a passkey, and with a code once it is removed", async ({
  page,
  expectErrors,
}) => {
  const { session, authenticatorId } = await addDevice(page);
  await withoutAutofill(page);
  await enterByEmail(page, "passkey@example.org");
  await listsMerged(page);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const remove = page.getByRole("button", { name: "Remove" });
  await expect(remove).toHaveCount(1);
  const { credentials } = await session.send("WebAuthn.getCredentials", { authenticatorId });
  expect(credentials).toEqual([expect.objectContaining({ rpId: "localhost", isResidentCredential: true })]);

  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page).toHaveURL(/\/en$/);
  await page.goto("/en/account");
  await expect(page).toHaveURL(/\/en\/account\/sign-in$/);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL(/\/en\/account$/);
  await expect(page.getByText("passkey@example.org")).toBeVisible();
  await listsMerged(page);

  await remove.click();
  await expect(remove).toHaveCount(0);
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page).toHaveURL(/\/en$/);
  await page.goto("/en/account/sign-in");
  expectErrors(/status of 400/);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByText("This did not work.")).toBeVisible();
  await enterByEmail(page, "passkey@example.org");
});

test("the sign-in page offers the passkey in its field", async ({ page, expectErrors }) => {
  const { session, authenticatorId } = await addDevice(page);
  await enterByEmail(page, "autofill@example.org");
  await listsMerged(page);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("button", { name: "Remove" })).toHaveCount(1);
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page).toHaveURL(/\/en$/);
  await page.goto("/en/account/sign-in?by=email");
  // Nothing is tapped: the device above accepts the offer.
  await expect(page).toHaveURL(/\/en\/account$/);
  const { credentials } = await session.send("WebAuthn.getCredentials", { authenticatorId });
  expect(credentials).toHaveLength(1);

  // The page reports a passkey that the directory no longer knows, and other ways to sign in stay available.
  await listsMerged(page);
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("button", { name: "Remove" })).toHaveCount(0);
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page).toHaveURL(/\/en$/);
  expectErrors(/status of 400/);
  await enterByEmail(page, "autofill@example.org", async () => {
    await expect(page.getByText("This did not work.")).toBeVisible();
  });
});

test("a steward with a passkey needs it for the studio, also after signing in by code", async ({ page }) => {
  const { session, authenticatorId } = await addDevice(page);
  await enterByEmail(page, "steward-passkey@example.org");
  await listsMerged(page);
  const database = await openDatabase({ directory: dataFolder, url: undefined });
  const person = await findPerson(database, { email: "steward-passkey@example.org" });
  await grantRole(database, {
    actor: "system",
    personId: person?.id ?? "",
    grant: { role: "steward" },
  });
  await database.close();
  await page.goto("/en/studio");
  await expect(page).toHaveURL(/\/en\/studio$/);
  await page.goto("/en/account");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("button", { name: "Remove" })).toHaveCount(1);
  // The passkey has just been created.
  await page.goto("/en/studio");
  await expect(page).toHaveURL(/\/en\/studio$/);
  await page.goto("/en/account");
  await listsMerged(page);
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page).toHaveURL(/\/en$/);
  // Nobody touches the device.
  await session.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled: false });
  await enterByEmail(page, "steward-passkey@example.org");
  await listsMerged(page);
  await session.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled: true });
  await page.goto("/en/studio");
  await expect(page).toHaveURL(/\/en\/account\/passkey\?to=%2Fen%2Fstudio$/);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL(/\/en\/studio$/);
});

test("a passkey response is valid only once", async ({ page, expectErrors }) => {
  await addDevice(page);
  await withoutAutofill(page);
  await enterByEmail(page, "replay@example.org");
  await listsMerged(page);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("button", { name: "Remove" })).toHaveCount(1);
  await page.goto("/en/account/sign-in?again");
  const entering = page.waitForRequest(/\/passkeys\/enter$/);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  const response = (await entering).postData();
  await expect(page).toHaveURL(/\/en\/account$/);
  expectErrors(/status of 400/);
  const status = await page.evaluate(async (body) => {
    const headers = { "Content-Type": "application/json" };
    return (await fetch("/en/account/passkeys/enter", { method: "POST", headers, body })).status;
  }, response);
  expect(status).toBe(400);
});

test("every page on this device has the person's theme, from the first byte on", async ({ page }) => {
  await enterByEmail(page, "colours@example.org");
  await listsMerged(page);
  await page.goto("/en/account/profile");
  await page.getByRole("radio", { name: "Dark" }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/en\/account$/);
  await listsMerged(page);
  await page.goto("/en");
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(await ground()).toBe("rgb(16, 24, 43)");
  await page.goto("/en/account");
  await listsMerged(page);
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page).toHaveURL(/\/en$/);
  await page.reload();
  expect(await ground()).not.toBe("rgb(16, 24, 43)");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a person sets their languages, and changes their email address", async ({ page }) => {
    await enterByEmail(page, "profile@example.org");
    await page.goto("/en/account/profile");
    await page.getByText("All languages").click();
    await page.getByRole("checkbox", { name: "العربية" }).check();
    await page.getByLabel("Country").selectOption("DE");
    await page.getByRole("button", { name: "Save" }).click();
    await page.goto("/en/account/profile");
    await expect(page.getByRole("checkbox", { name: "العربية" })).toBeChecked();
    await expect(page.getByLabel("Country")).toHaveValue("DE");
    await page.goto("/en/account/contact?by=email");
    await page.locator("input[type=email]").fill("another@example.org");
    await page.getByRole("button", { name: "Send me a code" }).click();
    await page.locator("input[autocomplete=one-time-code]").fill(codeFor("another@example.org"));
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL(/\/en\/account\/profile$/);
    await expect(page.getByText("another@example.org")).toBeVisible();
  });
});
