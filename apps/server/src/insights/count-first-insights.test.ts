import { readKnownInsights } from "@dragoman/database";
import { createStudio } from "@dragoman/pages/site/studio.server.ts";
import { exampleSite } from "@dragoman/pages/testing/example-site.ts";
import { expect, test, vi } from "vitest";
import { openTestDatabase } from "../testing/open-test-database.ts";
import { startFirstInsights } from "./count-first-insights.ts";

test("insights are counted before anybody has read them, once the search is ready, and once", async () => {
  const database = await openTestDatabase();
  const studio = createStudio(database);
  const count = vi.spyOn(studio, "storeInsights");
  const { search, directory } = exampleSite();
  let isReady = false;
  const site = { directory, studio, search: { ...search, isReady: () => isReady } };
  const onError = vi.fn();
  const insights = startFirstInsights(site, { onError, interval: 3_600_000 });
  await insights.wake();
  expect(await readKnownInsights(database, { actor: "system" })).toBeUndefined();
  isReady = true;
  await insights.wake();
  await insights.wake();
  await insights.stop();
  expect(await readKnownInsights(database, { actor: "system" })).toMatchObject({ described: 0 });
  // After a restart, too.
  const again = startFirstInsights(site, { onError, interval: 3_600_000 });
  await again.wake();
  await again.stop();
  expect(count).toHaveBeenCalledTimes(1);
  expect(onError).not.toHaveBeenCalled();
});
