import { claim, importTask, media, revision } from "@dragoman/policy";
import { expect, test } from "vitest";
import { actionNames } from "./event-names.ts";

test("the history names every transition of claims, imports, media and revisions", () => {
  const events = [claim, importTask, media, revision].flatMap(({ transitions }) => Object.keys(transitions));
  expect(events.filter((event) => !Object.hasOwn(actionNames, event))).toEqual([]);
});
