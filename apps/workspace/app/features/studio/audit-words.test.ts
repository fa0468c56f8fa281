import { claim, media, revision } from "@dragoman/policy";
import { expect, test } from "vitest";
import { eventWords } from "./audit-words.server.ts";

test("the history has words for everything that can happen to what goes through states", () => {
  const events = [claim, media, revision].flatMap(({ transitions }) => Object.keys(transitions));
  expect(events.filter((event) => !Object.hasOwn(eventWords, event))).toEqual([]);
});
