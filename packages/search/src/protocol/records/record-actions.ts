import type { IndexDocument } from "../../engine/document.ts";
import { refusal } from "../../search-refusal.ts";
import type { WriteOperation } from "../../store/collection/collection.ts";
import type { Permission } from "../routes/api-key.ts";
import type { Parameters } from "../reading/parameter-values.ts";
import { partiallyUpdated } from "./partial-update.ts";
import { isObject, newObjectID, objectIDOf, recordOf } from "./record-rules.ts";

const permissionByAction = {
  addObject: "addObject",
  updateObject: "addObject",
  partialUpdateObject: "addObject",
  partialUpdateObjectNoCreate: "addObject",
  deleteObject: "deleteObject",
  clear: "deleteIndex",
  delete: "deleteIndex",
} as const satisfies Readonly<Record<string, Permission>>;

export type ActionName = keyof typeof permissionByAction;

/** One operation of a batch. */
export interface RecordAction {
  name: ActionName;
  body: Parameters;
  /** Its index in the batch, from 0. */
  position: number;
}

export function parseAction(request: unknown, position: number): RecordAction {
  if (!isObject(request)) throw refusal.bodyMalformed("each request is an object");
  const { action, body = {} } = request;
  if (!isActionName(action)) {
    throw refusal.parameterInvalid("action", `one of ${Object.keys(permissionByAction).join(", ")}`);
  }
  if (!isObject(body)) throw refusal.parameterInvalid("body", "an object");
  return { name: action, body, position };
}

function isActionName(name: unknown): name is ActionName {
  return typeof name === "string" && Object.hasOwn(permissionByAction, name);
}

export function permissionFor(name: ActionName): Permission {
  return permissionByAction[name];
}

/** Whether the result of an action depends on the existing record. */
export function isPartial({ name }: RecordAction): boolean {
  return name === "partialUpdateObject" || name === "partialUpdateObjectNoCreate";
}

export interface RecordPlan {
  operations: WriteOperation[];
  /** The record of each action; `undefined` for actions on the whole index. */
  objectIDs: (string | undefined)[];
}

/** Computes the writes of a list of actions. Each action sees the results of those before it. */
export function planActions(
  actions: readonly RecordAction[],
  find: (objectID: string) => IndexDocument | undefined,
): RecordPlan {
  const plan: RecordPlan = { operations: [], objectIDs: [] };
  const written = new Map<string, IndexDocument | undefined>();
  let isCleared = false;

  function put(document: IndexDocument): void {
    written.set(document.objectID, document);
    plan.operations.push({ kind: "put", document });
  }
  function standing(objectID: string): IndexDocument | undefined {
    return written.has(objectID) || isCleared ? written.get(objectID) : find(objectID);
  }
  for (const action of actions) {
    if (action.name === "clear" || action.name === "delete") {
      written.clear();
      isCleared = true;
      plan.operations.push({ kind: "clear" });
      plan.objectIDs.push(undefined);
      continue;
    }
    const objectID = objectIDIn(action);
    plan.objectIDs.push(objectID);
    if (action.name === "deleteObject") {
      written.set(objectID, undefined);
      plan.operations.push({ kind: "remove", objectID });
      continue;
    }
    const before = isPartial(action) ? standing(objectID) : undefined;
    if (!before && action.name === "partialUpdateObjectNoCreate") continue;
    const body = isPartial(action) ? partiallyUpdated(before ?? {}, action.body) : action.body;
    if (body) put(recordOf(body, { objectID, position: action.position }));
  }
  return plan;
}

function objectIDIn({ name, body }: RecordAction): string {
  const value = body["objectID"];
  return name === "addObject" && value === undefined ? newObjectID() : objectIDOf(value);
}
