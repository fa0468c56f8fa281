import type { BrowserContext, Page } from "@playwright/test";
import { expect } from "./journey.ts";

/** Milliseconds between two letters: a little more than the rest after which a page searches. */
const betweenLetters = 250;

interface Timed {
  answerTimes?: number[];
}

/** Has pages measure how long the towns on this device take to answer, from the question to the answer in the page. */
export async function timeTownsOf(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const times: number[] = [];
    (window as unknown as Timed).answerTimes = times;
    window.Worker = class extends Worker {
      readonly #asked = new Map<number, number>();

      constructor(...args: ConstructorParameters<typeof Worker>) {
        super(...args);
        this.addEventListener("message", ({ data }: MessageEvent<{ id: number }>) => {
          const asked = this.#asked.get(data.id);
          if (asked !== undefined) times.push(performance.now() - asked);
        });
      }

      override postMessage(message: { id: number }): void {
        this.#asked.set(message.id, performance.now());
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
        super.postMessage(message);
      }
    };
  });
}

/** Milliseconds. */
interface PageTimes {
  /** The first answer of a page, whose worker starts and opens the town. */
  first: number;
  /** Each answer while somebody types. */
  typed: number[];
}

/** Opens a search in the town, without a connection, and types the questions. */
export async function typeInTown(
  page: Page,
  { town, questions }: { town: string; questions: readonly string[] },
): Promise<PageTimes> {
  await page.goto(`/en/search?place=${town}`);
  await expect(page.locator("#results [data-hit]").first()).toBeVisible({ timeout: 60_000 });
  // The worker searches by itself for a while, so that its code is compiled (`warm-up.ts`).
  await page.waitForTimeout(10_000);
  const [first = Number.NaN] = await page.evaluate(
    () => (window as unknown as Timed).answerTimes?.splice(0) ?? [],
  );
  for (const question of questions) {
    await page.getByRole("searchbox").fill("");
    await page.getByRole("searchbox").pressSequentially(question, { delay: betweenLetters });
    await page.waitForTimeout(2 * betweenLetters);
  }
  return { first, typed: await page.evaluate(() => (window as unknown as Timed).answerTimes ?? []) };
}
