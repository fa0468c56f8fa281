import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { controls } from "@dragoman/pages/account/account-controls.ts";
import { expect, type Page } from "@playwright/test";
import { dataFolder } from "./operator.ts";

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
