import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { controls } from "@dragoman/pages/account/account-controls.ts";
import { type Cookie, expect, type Page } from "@playwright/test";
import { dataFolder, grantRoleTo } from "./operator.ts";

/** The last message to an address from a server with this data folder; empty if there is none. */
export function lastMessageTo(to: string, folder = dataFolder): string {
  const outbox = join(folder, "outbox.jsonl");
  const lines = existsSync(outbox) ? readFileSync(outbox, "utf8").trimEnd().split("\n") : [];
  const messages = lines.map((line) => JSON.parse(line) as { to: string; text: string });
  return messages.findLast((message) => message.to === to)?.text ?? "";
}

/** The code in that message. */
export function codeFor(to: string, folder = dataFolder): string {
  return /#(\d{6})$/.exec(lastMessageTo(to, folder))?.[1] ?? "";
}

/** Signs in with a code, starting from an open sign-in page. */
export async function enterCode(
  page: Page,
  { email, folder = dataFolder }: { email: string; folder?: string },
): Promise<void> {
  await page.locator("input[type=email]").fill(email);
  await page.locator("input[type=email]").press("Enter");
  await expect(page).toHaveURL(/\/account\/code$/);
  await page.locator("input[autocomplete=one-time-code]").fill(codeFor(email, folder));
  await page.locator("input[autocomplete=one-time-code]").press("Enter");
  await expect(page).toHaveURL(/\/account$/);
}

/**
 * Signs in with a code by the requests that the two forms send, without their pages: for journeys about what comes after.
 */
export async function signIn(
  page: Page,
  { email, folder = dataFolder, origin = "" }: { email: string; folder?: string; origin?: string },
): Promise<void> {
  const account = `${origin}/en/account`;
  const send = async (path: string, form: Record<string, string>) => {
    const answer = await page.request.post(account + path, { form, maxRedirects: 0 });
    expect(answer.status()).toBe(303);
    return answer.headers()["location"];
  };
  expect(await send("/sign-in?by=email", { [controls.email]: email })).toBe("/en/account/code");
  expect(await send("/code", { [controls.code]: codeFor(email, folder) })).toBe("/en/account");
}

const sessions = new Map<string, readonly Cookie[]>();

/** Signs a person in for the first page, and opens the same session in further pages: an address gets few codes. */
export async function signInOnce(
  page: Page,
  { role, ...person }: Parameters<typeof signIn>[1] & { role?: "admin" },
): Promise<void> {
  const { email, folder, origin = "" } = person;
  const key = `${origin} ${email}`;
  const cookies = sessions.get(key);
  if (cookies) return await page.context().addCookies([...cookies]);
  await signIn(page, person);
  if (role) await grantRoleTo([email, role], folder);
  sessions.set(key, await page.context().cookies());
}
