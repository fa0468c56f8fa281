import { expect, test } from "vitest";
import { shareConnections } from "./share-connections.ts";

test.each([5, 6, 7, 8, 10, 20, 100])("a process with %i connections never opens more", (total) => {
  for (const wanted of [0, 1, 3]) {
    const { requests, longWork, thread, threads } = shareConnections(total, wanted);
    expect(requests + longWork + thread * threads).toBeLessThanOrEqual(total);
    expect(requests).toBeGreaterThanOrEqual(2);
    expect(threads === 0 || thread >= 2).toBe(true);
  }
});

test("threads that render pages get half of all at most", () => {
  expect(shareConnections(20, 3)).toEqual({ requests: 11, longWork: 3, thread: 2, threads: 3 });
  expect(shareConnections(7, 3)).toEqual({ requests: 2, longWork: 3, thread: 2, threads: 1 });
  expect(shareConnections(5, 3)).toEqual({ requests: 2, longWork: 3, thread: 0, threads: 0 });
});
