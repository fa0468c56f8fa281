import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";

/** The last message to an address from a server with this data folder; empty if there is none. */
export function lastMessageTo(to: string, folder: string): string {
  const outbox = join(folder, "outbox.jsonl");
  const lines = existsSync(outbox) ? readFileSync(outbox, "utf8").trimEnd().split("\n") : [];
  const messages = lines.map((line) => JSON.parse(line) as { to: string; text: string });
  return messages.findLast((message) => message.to === to)?.text ?? "";
}

/** The code in that message. */
export function codeFor(to: string, folder: string): string {
  return /#(\d{6})$/.exec(lastMessageTo(to, folder))?.[1] ?? "";
}

/** Signs in with a code, starting from an open sign-in page. */
export async function showCode(
  page: Page,
  { email, folder }: { email: string; folder: string },
): Promise<void> {
  await page.locator("input[type=email]").fill(email);
  await page.locator("input[type=email]").press("Enter");
  await expect(page).toHaveURL(/\/account\/code$/);
  await page.locator("input[autocomplete=one-time-code]").fill(codeFor(email, folder));
  await page.locator("input[autocomplete=one-time-code]").press("Enter");
  await expect(page).toHaveURL(/\/account$/);
}
