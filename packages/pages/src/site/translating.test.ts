import type { Database } from "@dragoman/database";
import { expect, test, vi } from "vitest";
import { createTranslating } from "./translating.server.ts";

test("the messages of a language are read once, and again only after a failure", async () => {
  const catalogue = vi.fn().mockRejectedValueOnce(new Error("The disk is away")).mockResolvedValue([]);
  // A cast, because catalogues are files: the database is never asked.
  const translating = createTranslating({} as Database, { needsOf: () => [], catalogue });
  await expect(translating.catalogue("ar")).rejects.toThrow("The disk is away");
  expect(await translating.catalogue("ar")).toEqual([]);
  expect(await translating.catalogue("ar")).toEqual([]);
  expect(catalogue).toHaveBeenCalledTimes(2);
});
