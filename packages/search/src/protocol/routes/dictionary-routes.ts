import { refusal } from "../../search-refusal.ts";
import { searchAttachments } from "./attachment-search.ts";
import { timeStamp, type HostedIndexes } from "./hosted-indexes.ts";
import type { Parameters } from "../reading/parameter-values.ts";
import { isObject, objectIDOf } from "../records/record-rules.ts";
import { part, type Asked, type Route } from "./routes.ts";

/** Dictionaries of the application and the log of calls: kept where clients expect that, and without effect. */
export function dictionaryRoutes({ store, tasks }: HostedIndexes): Route[] {
  const path = "/1/dictionaries/:dictionary";
  return [
    {
      method: "POST",
      path: `${path}/batch`,
      permission: "editSettings",
      async answer(asked) {
        const name = documentOf(asked);
        const { requests, clearExistingDictionaryEntries: clears } = await asked.body();
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
      async answer(asked) {
        const entries = store.document<Entries>(documentOf(asked)) ?? [];
        const said = await asked.body();
        const ofLanguage = (one: Parameters) =>
          said["language"] === undefined || one["language"] === said["language"];
        return { body: searchAttachments(new Map(entries), said, ofLanguage) };
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
      async answer(asked) {
        await store.saveDocument(settingsName, await asked.body());
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

function documentOf(asked: Asked): string {
  const name = part(asked, "dictionary");
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
