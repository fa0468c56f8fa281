import { usualSettings, type KnownInsights } from "@dragoman/database";
import { exampleSite } from "../testing/example-site.ts";
import { expect, test } from "vitest";
import { countAgain, type CountVisit, usualCounting } from "./count-again.server.ts";

const gaps = [{ town: "Kiel", needs: ["food"], languages: ["ti"] }];
const figures: KnownInsights = {
  unreachable: { count: 0, entries: [] },
  described: 0,
  coverage: [],
  checks: [],
  gaps,
  countedAt: "2026-11-28T00:00:00.000Z",
};

const counting = { checksSince: "2026-11-02", most: 50 };

function visitOf({ isSearchReady = true, known = undefined as KnownInsights | undefined } = {}) {
  const stored: (typeof figures.gaps)[] = [];
  const visit: CountVisit = {
    actor: "system",
    locale: "en",
    settings: usualSettings,
    site: {
      search: { ...exampleSite().search, isReady: () => isSearchReady },
      studio: {
        knownInsights: () => Promise.resolve(known),
        storeInsights(query) {
          stored.push(query.gaps);
          return Promise.resolve({ ...figures, gaps: query.gaps });
        },
      },
    },
  };
  return { visit, stored };
}

test("figures are counted once for concurrent requests, and again afterwards", async () => {
  const { visit, stored } = visitOf();
  const [one, other] = await Promise.all([countAgain(visit, counting), countAgain(visit, counting)]);
  expect(other).toBe(one);
  expect(stored).toHaveLength(1);
  await countAgain(visit, counting);
  expect(stored).toHaveLength(2);
});

test("a count that fails is not that of the next one", async () => {
  const { visit, stored } = visitOf();
  const { storeInsights } = visit.site.studio;
  let isFull = true;
  visit.site.studio.storeInsights = (query) =>
    isFull ? Promise.reject(new Error("full")) : storeInsights(query);
  await expect(countAgain(visit, counting)).rejects.toThrow("full");
  isFull = false;
  await countAgain(visit, counting);
  expect(stored).toHaveLength(1);
});

test("the previous gaps are preserved while the search is not ready", async () => {
  const before = visitOf({ isSearchReady: false, known: figures });
  expect((await countAgain(before.visit, counting)).gaps).toEqual(gaps);
  const never = visitOf({ isSearchReady: false });
  expect((await countAgain(never.visit, counting)).gaps).toEqual([]);
  expect((await countAgain(visitOf({ known: figures }).visit, counting)).gaps).not.toEqual(gaps);
});

test("checks are counted from a Monday, for twelve weeks with the current one", () => {
  // A Sunday, and the Monday after it.
  expect(usualCounting(new Date("2026-11-29T23:00:00Z")).checksSince).toBe("2026-09-07");
  expect(usualCounting(new Date("2026-11-30T01:00:00Z")).checksSince).toBe("2026-09-14");
});
