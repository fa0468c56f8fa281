import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** The rules that depend on colours. All others have the same result in the light and the dark theme. */
const rulesOfColours = ["color-contrast", "link-in-text-block"];

/** A rule that the page breaks, and where. */
export interface Fault {
  id: string;
  at: string[];
}

/**
 * All that a machine can find on a page, or within what a selector names: the guidelines' own rules, and what is merely
 * good practice.
 */
export async function findFaults(page: Page, within = "html"): Promise<Fault[]> {
  return await analyze(axeOf(page, within));
}

/** The faults of `findFaults` in the light theme, and those of the dark theme's colours. The page stays dark. */
export async function findFaultsInBothThemes(page: Page, within = "html"): Promise<Fault[]> {
  await page.emulateMedia({ colorScheme: "light" });
  const inLight = await findFaults(page, within);
  await page.emulateMedia({ colorScheme: "dark" });
  return [...inLight, ...(await analyze(axeOf(page, within).withRules(rulesOfColours)))];
}

/** Our pages have no frames. The other mode reads those too, and opens a page of its own at every look. */
function axeOf(page: Page, within: string): AxeBuilder {
  return new AxeBuilder({ page }).include(within).setLegacyMode();
}

async function analyze(axe: AxeBuilder): Promise<Fault[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(" ")) }));
}
