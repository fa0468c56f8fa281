import { parseProviderUrl } from "@dragoman/search/provider-choice";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { startSearch } from "./search.ts";
import { openTestDatabase } from "./testing/open-test-database.ts";

test("when the engine does not respond, pages work without search, with a message", async () => {
  const folder = mkdtempSync(join(tmpdir(), "dragoman-outage-"));
  // Nobody listens on this port.
  const parsed = parseProviderUrl("opensearch+http://127.0.0.1:9");
  if (!("choice" in parsed)) throw new Error(parsed.problem);
  const errors: unknown[] = [];
  const search = await startSearch({
    choice: parsed.choice,
    database: await openTestDatabase(),
    dataDirectory: folder,
    secret: "outage",
    onError: (error) => errors.push(error),
  });
  onTestFinished(async () => {
    await search.close();
    rmSync(folder, { recursive: true, force: true });
  });
  await vi.waitFor(() => expect(search.engineHealth()?.state).toBe("down"), { timeout: 30_000 });
  await vi.waitFor(() => expect(errors).toHaveLength(1));
  expect(String(errors[0])).toContain("opensearch: listing indexes failed");
  expect(search.source.isReady()).toBe(false);
  expect(search.engineHealth()).toEqual({ state: "down", lastAnswer: undefined, lag: 0 });
});
