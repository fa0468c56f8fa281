import { refusal } from "../../search-refusal.ts";
import { requireIndex, timeStamp, type HostedIndexes } from "./hosted-indexes.ts";
import { listParameter, type Parameters } from "../reading/parameter-values.ts";
import { maximumWriteBytes } from "../reading/read-body.ts";
import { parseAction, permissionFor, type ActionName, type RecordAction } from "../records/record-actions.ts";
import { isObject, newObjectID, objectIDOf } from "../records/record-rules.ts";
import { indexIn, part, permittedIndex, type RouteCall, type Route } from "./routes.ts";
import { hiddenFrom, shownRecord } from "../records/shown-record.ts";
import { writeRecords } from "../records/write-records.ts";

/** The routes that read and write records by identity. */
export function objectRoutes(indexes: HostedIndexes): Route[] {
  return [...readingRoutes(indexes), ...writingRoutes(indexes), ...batchRoutes(indexes)];
}

/** Maximum number of records in one read. */
const maximumObjects = 1000;

function readingRoutes(indexes: HostedIndexes): Route[] {
  return [
    {
      method: "GET",
      path: "/1/indexes/:index/:objectID",
      permission: "search",
      answer(call) {
        const attributes = call.query.get("attributesToRetrieve") ?? undefined;
        const found = shownObject(indexes, call, {
          indexName: part(call, "index"),
          objectID: part(call, "objectID"),
          attributesToRetrieve: attributes,
        });
        if (!found) throw refusal.objectMissing();
        return { body: found };
      },
    },
    {
      method: "POST",
      path: "/1/indexes/*/objects",
      permission: "search",
      async answer(call) {
        const { requests } = await call.body();
        if (!Array.isArray(requests) || requests.length > maximumObjects) {
          throw refusal.parameterInvalid("requests", `a list of at most ${maximumObjects} requests`);
        }
        const results = requests.map((one: unknown) => {
          if (!isObject(one)) throw refusal.bodyMalformed("each request is an object");
          return shownObject(indexes, call, one) ?? null;
        });
        return { body: { results } };
      },
    },
  ];
}

/** A record without applying filters, for keys that no filter restricts. */
function shownObject(indexes: HostedIndexes, call: RouteCall, request: Parameters): object | undefined {
  const { grant } = call;
  if (grant.isSecured || grant.filters.length > 0 || Object.keys(grant.forced).some(isFilter)) {
    throw refusal.methodNotAllowed();
  }
  const { indexName } = request;
  if (typeof indexName !== "string") throw refusal.parameterInvalid("indexName", "the name of an index");
  const index = requireIndex(indexes, permittedIndex(call, indexName));
  const record = indexes.store.find(index, objectIDOf(request["objectID"]));
  const shown = {
    requested: listParameter(request, "attributesToRetrieve"),
    hidden: hiddenFrom(indexes, index, grant),
  };
  return record && shownRecord(record, shown);
}

function isFilter(parameter: string): boolean {
  return /filters$/i.test(parameter) || parameter.startsWith("around") || parameter.startsWith("inside");
}

function writingRoutes(indexes: HostedIndexes): Route[] {
  const { tasks } = indexes;
  async function write(call: RouteCall, name: ActionName, body: Parameters): Promise<void> {
    await writeRecords(indexes, indexIn(call), [{ name, body, position: 0 }]);
  }
  return [
    {
      method: "POST",
      path: "/1/indexes/:index",
      permission: "addObject",
      async answer(call) {
        const body = await call.body();
        const objectID = body["objectID"] === undefined ? newObjectID() : objectIDOf(body["objectID"]);
        await write(call, "addObject", { ...body, objectID });
        return { status: 201, body: { createdAt: timeStamp(), taskID: tasks.next(), objectID } };
      },
    },
    {
      method: "PUT",
      path: "/1/indexes/:index/:objectID",
      permission: "addObject",
      async answer(call) {
        const objectID = part(call, "objectID");
        await write(call, "updateObject", { ...(await call.body()), objectID });
        return { body: { updatedAt: timeStamp(), taskID: tasks.next(), objectID } };
      },
    },
    {
      method: "POST",
      path: "/1/indexes/:index/:objectID/partial",
      permission: "addObject",
      async answer(call) {
        const objectID = part(call, "objectID");
        const creates = call.query.get("createIfNotExists") !== "false";
        const action = creates ? "partialUpdateObject" : "partialUpdateObjectNoCreate";
        await write(call, action, { ...(await call.body()), objectID });
        return { body: { updatedAt: timeStamp(), taskID: tasks.next(), objectID } };
      },
    },
    {
      method: "DELETE",
      path: "/1/indexes/:index/:objectID",
      permission: "deleteObject",
      async answer(call) {
        await write(call, "deleteObject", { objectID: part(call, "objectID") });
        return { body: { deletedAt: timeStamp(), taskID: tasks.next() } };
      },
    },
    {
      method: "POST",
      path: "/1/indexes/:index/clear",
      permission: "deleteIndex",
      async answer(call) {
        await write(call, "clear", {});
        return { body: { updatedAt: timeStamp(), taskID: tasks.next() } };
      },
    },
  ];
}

function batchRoutes(indexes: HostedIndexes): Route[] {
  const { tasks } = indexes;
  return [
    {
      method: "POST",
      path: "/1/indexes/:index/batch",
      permission: "addObject",
      bodyLimit: maximumWriteBytes,
      async answer(call) {
        const index = indexIn(call);
        const actions = actionsIn(await call.body(), call).map(({ action }) => action);
        const objectIDs = await writeRecords(indexes, index, actions);
        return { body: { taskID: tasks.next(), objectIDs: objectIDs.filter((one) => one !== undefined) } };
      },
    },
    {
      method: "POST",
      path: "/1/indexes/*/batch",
      permission: "addObject",
      bodyLimit: maximumWriteBytes,
      async answer(call) {
        const actions = actionsIn(await call.body(), call);
        const byIndex = Map.groupBy(actions, ({ request: { indexName } }) => {
          if (typeof indexName !== "string")
            throw refusal.parameterInvalid("indexName", "the name of an index");
          return permittedIndex(call, indexName);
        });
        const taskID = new Map<string, number>();
        const objectIDs: (string | undefined)[] = [];
        for (const [index, requested] of byIndex) {
          const list = requested.map(({ action }) => action);
          const named = await writeRecords(indexes, index, list);
          for (const [at, { position }] of list.entries()) objectIDs[position] = named[at];
          taskID.set(index, tasks.next());
        }
        return {
          body: {
            taskID: Object.fromEntries(taskID),
            objectIDs: objectIDs.filter((one) => one !== undefined),
          },
        };
      },
    },
  ];
}

interface RequestedAction {
  action: RecordAction;
  request: Parameters;
}

/** The operations of a batch. Each requires its own permission in addition to the batch's. */
function actionsIn({ requests }: Parameters, { grant }: RouteCall): RequestedAction[] {
  if (!Array.isArray(requests)) throw refusal.parameterInvalid("requests", "a list of requests");
  return requests.map((request: unknown, position) => {
    const action = parseAction(request, position);
    if (!grant.allows(permissionFor(action.name))) throw refusal.methodNotAllowed();
    return { action, request: isObject(request) ? request : {} };
  });
}
