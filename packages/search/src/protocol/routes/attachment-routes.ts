import { refusal, type SearchRefusal } from "../../search-refusal.ts";
import type { Attachment, AttachmentKind } from "../../store/indexes/index-store.ts";
import { searchAttachments } from "./attachment-search.ts";
import { requireIndex, timeStamp, type HostedIndexes } from "./hosted-indexes.ts";
import { textParameter, type Parameters } from "../reading/parameter-values.ts";
import { maximumWriteBytes } from "../reading/read-body.ts";
import { isObject, newIndexName, objectIDOf } from "../records/record-rules.ts";
import { indexIn, isOn, part, type RouteCall, type Route } from "./routes.ts";
import { parseSynonym, synonymTypeNamed } from "./synonym-objects.ts";

/** The routes for synonyms and for rules, which are stored but have no effect. */
export function attachmentRoutes(indexes: HostedIndexes): Route[] {
  return [synonyms, rules].flatMap((kind) => [
    ...oneRoutes(indexes, kind),
    ...manyRoutes(indexes, kind),
    searchRoute(indexes, kind),
  ]);
}

/** How the two kinds differ. */
interface AttachmentCalls {
  kind: AttachmentKind;
  parse: (body: Parameters, objectID?: unknown) => Attachment;
  missing: () => SearchRefusal;
  /** The option that removes all others. */
  replacing: string;
  /** Additional search conditions of this kind. */
  condition: (parameters: Parameters) => (one: Attachment) => boolean;
  /** The answer to saving one. */
  saved: (objectID: string) => object;
}

const synonyms: AttachmentCalls = {
  kind: "synonyms",
  parse: parseSynonym,
  missing: refusal.synonymMissing,
  replacing: "replaceExistingSynonyms",
  condition(parameters) {
    const type = textParameter(parameters, "type") ?? "";
    const wanted = type.split(",").filter(Boolean).map(synonymTypeNamed);
    return (one) => wanted.length === 0 || wanted.some((name) => name === one["type"]);
  },
  saved: (id) => ({ id }),
};

const rules: AttachmentCalls = {
  kind: "rules",
  parse: (body, objectID = body["objectID"]) => ({ ...body, objectID: objectIDOf(objectID) }),
  missing: refusal.objectMissing,
  replacing: "clearExistingRules",
  condition(parameters) {
    const { enabled, context, anchoring } = parameters;
    return (rule) => {
      const isEnabled = rule["enabled"] !== false;
      if (typeof enabled === "boolean" && isEnabled !== enabled) return false;
      const conditions = Array.isArray(rule["conditions"]) ? rule["conditions"].filter(isObject) : [];
      return [
        ["context", context],
        ["anchoring", anchoring],
      ].every(
        ([name, wanted]) =>
          typeof wanted !== "string" || conditions.some((one) => one[String(name)] === wanted),
      );
    };
  },
  saved: (objectID) => ({ objectID }),
};

/** The index of the call, plus its replicas when the change is forwarded. */
function indexesConcerned({ store }: HostedIndexes, call: RouteCall): string[] {
  const name = newIndexName(indexIn(call));
  return isOn(call, "forwardToReplicas") ? [name, ...(store.describe(name)?.replicas ?? [])] : [name];
}

function oneRoutes(indexes: HostedIndexes, calls: AttachmentCalls): Route[] {
  const { store, tasks } = indexes;
  const { kind, parse, missing, saved } = calls;
  const path = `/1/indexes/:index/${kind}/:objectID`;
  return [
    {
      method: "GET",
      path,
      permission: "settings",
      answer(call) {
        const name = requireIndex(indexes, indexIn(call));
        const found = store.attachments(name, kind).get(part(call, "objectID"));
        if (!found) throw missing();
        return { body: found };
      },
    },
    {
      method: "PUT",
      path,
      permission: "editSettings",
      async answer(call) {
        const objectID = part(call, "objectID");
        const object = parse(await call.body(), objectID);
        for (const name of indexesConcerned(indexes, call)) {
          await store.attach({ name, kind, objects: [object], replace: false });
        }
        return { body: { taskID: tasks.next(), updatedAt: timeStamp(), ...saved(objectID) } };
      },
    },
    {
      method: "DELETE",
      path,
      permission: "editSettings",
      async answer(call) {
        for (const name of indexesConcerned(indexes, call)) {
          await store.detach(name, kind, part(call, "objectID"));
        }
        return { body: { taskID: tasks.next(), deletedAt: timeStamp(), updatedAt: timeStamp() } };
      },
    },
  ];
}

function manyRoutes(indexes: HostedIndexes, calls: AttachmentCalls): Route[] {
  const { store, tasks } = indexes;
  const { kind, parse, replacing } = calls;
  return [
    {
      method: "POST",
      path: `/1/indexes/:index/${kind}/batch`,
      permission: "editSettings",
      bodyLimit: maximumWriteBytes,
      async answer(call) {
        const objects = (await call.list()).map((one) => {
          if (!isObject(one)) throw refusal.bodyMalformed("expected a list of objects");
          return parse(one);
        });
        for (const name of indexesConcerned(indexes, call)) {
          await store.attach({ name, kind, objects, replace: isOn(call, replacing) });
        }
        return { body: { taskID: tasks.next(), updatedAt: timeStamp() } };
      },
    },
    {
      method: "POST",
      path: `/1/indexes/:index/${kind}/clear`,
      permission: "editSettings",
      async answer(call) {
        for (const name of indexesConcerned(indexes, call)) await store.detach(name, kind, "all");
        return { body: { taskID: tasks.next(), updatedAt: timeStamp() } };
      },
    },
  ];
}

function searchRoute(indexes: HostedIndexes, { kind, condition }: AttachmentCalls): Route {
  return {
    method: "POST",
    path: `/1/indexes/:index/${kind}/search`,
    permission: "settings",
    async answer(call) {
      const name = requireIndex(indexes, indexIn(call));
      const parameters = await call.body();
      return {
        body: searchAttachments(indexes.store.attachments(name, kind), parameters, condition(parameters)),
      };
    },
  };
}
