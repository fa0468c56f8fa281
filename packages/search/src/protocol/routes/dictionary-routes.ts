import { refusal } from "../../search-refusal.ts";
import { searchAttachments } from "./attachment-search.ts";
import { timeStamp, type HostedIndexes } from "./hosted-indexes.ts";
import type { Parameters } from "../reading/parameter-values.ts";
import { isObject, objectIDOf } from "../records/record-rules.ts";
import { part, type RouteCall, type Route } from "./routes.ts";

/** The routes for application dictionaries and for the log, which are stored for clients but have no effect. */
export function dictionaryRoutes({ store, tasks }: HostedIndexes): Route[] {
  const path = "/1/dictionaries/:dictionary";
  return [
    {
      method: "POST",
      path: `${path}/batch`,
      permission: "editSettings",
      async answer(call) {
        const name = documentOf(call);
        const { requests, clearExistingDictionaryEntries: clears } = await call.body();
        if (!Array.isArray(requests)) throw refusal.parameterInvalid("requests", "a list of requests");
        const before = clears === true ? [] : (store.document<Entries>(name) ?? []);
        await store.saveDocument(name, changedEntries(before, requests));
        return { body: { taskID: tasks.next(), updatedAt: timeStamp() } };
      },
    },
    {
      method: "POST",
      path: `${path}/search`,
      permission: "settings",
      async answer(call) {
        const entries = store.document<Entries>(documentOf(call)) ?? [];
        const parameters = await call.body();
        const ofLanguage = (one: Parameters) =>
          parameters["language"] === undefined || one["language"] === parameters["language"];
        return { body: searchAttachments(new Map(entries), parameters, ofLanguage) };
      },
    },
    {
      method: "GET",
      path: "/1/dictionaries/*/settings",
      permission: "settings",
      answer: () => ({ body: store.document<Parameters>(settingsName) ?? { disableStandardEntries: {} } }),
    },
    {
      method: "PUT",
      path: "/1/dictionaries/*/settings",
      permission: "editSettings",
      async answer(call) {
        await store.saveDocument(settingsName, await call.body());
        return { body: { taskID: tasks.next(), updatedAt: timeStamp() } };
      },
    },
    {
      method: "GET",
      path: "/1/dictionaries/*/languages",
      permission: "settings",
      answer: () => ({ body: {} }),
    },
    { method: "GET", path: "/1/logs", permission: "logs", answer: () => ({ body: { logs: [] } }) },
  ];
}

type Entries = readonly (readonly [objectID: string, entry: Parameters])[];

const settingsName = "dictionary-settings";
const dictionaries: ReadonlySet<string> = new Set(["stopwords", "plurals", "compounds"]);
const maximumEntries = 10_000;

function documentOf(call: RouteCall): string {
  const name = part(call, "dictionary");
  if (!dictionaries.has(name)) throw refusal.parameterInvalid("dictionary", [...dictionaries].join(", "));
  return `dictionary-${name}`;
}

function changedEntries(before: Entries, requests: readonly unknown[]): Entries {
  const entries = new Map(before);
  for (const request of requests) {
    if (!isObject(request) || !isObject(request["body"])) {
      throw refusal.bodyMalformed("each request has an action and a body");
    }
    const { action, body } = request;
    const objectID = objectIDOf(body["objectID"]);
    if (action === "addEntry") entries.set(objectID, body);
    else if (action === "deleteEntry") entries.delete(objectID);
    else throw refusal.parameterInvalid("action", "one of addEntry, deleteEntry");
  }
  if (entries.size > maximumEntries) {
    throw refusal.parameterInvalid("requests", `at most ${maximumEntries} entries`);
  }
  return [...entries];
}
