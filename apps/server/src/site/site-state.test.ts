import { importDataset } from "@dragoman/database";
import { emptyRow } from "@dragoman/pages/testing/example-directory.ts";
import { expect, test } from "vitest";
import { openTestDatabase } from "../testing/open-test-database.ts";
import { createSiteState } from "./site-state.ts";

test("the state changes with the directory, with its index and with the places, and not by itself", async () => {
  const database = await openTestDatabase();
  const index = { ready: false, records: 0, position: 0 };
  let isPlacesReady = false;
  const state = createSiteState(database, {
    projector: { state: () => index, lag: () => 0, whenReady: never, wake: never, stop: never },
    isPlacesReady: () => isPlacesReady,
  });
  const states = [await state()];
  expect(await state()).toBe(states[0]);
  await importDataset(database, soup, { source: "town" });
  states.push(await state());
  expect(await state()).toBe(states[1]);
  index.ready = true;
  states.push(await state());
  index.position = 1;
  states.push(await state());
  isPlacesReady = true;
  states.push(await state());
  expect(new Set(states).size).toBe(5);
});

const id = "0f0f0f0f-0000-4000-8000-000000000001";
const soup: Parameters<typeof importDataset>[1] = {
  version: "3.2",
  form: "csv",
  complete: true,
  rows: [
    {
      table: "services",
      id,
      sourceKey: id,
      origin: "services",
      values: Object.assign(emptyRow("services", id), { name: "Soup", status: "active" }),
      extra: null,
    },
  ],
  tallies: { services: { read: 1, rejected: 0, collapsed: 0 } },
  problems: [],
};

function never(): Promise<void> {
  return Promise.reject(new Error("Nobody asks"));
}
