import { refusal } from "../../search-refusal.ts";
import type { Parameters } from "../reading/parameter-values.ts";
import { isObject } from "./record-rules.ts";

/** Result of an operation that cancels the whole update. */
const ignored = Symbol("ignored");

/**
 * Applies a partial update to a record: attributes are replaced, or changed by an `_operation` on their previous value.
 * `undefined` when an operation cancels the update.
 */
export function partiallyUpdated(record: Parameters, changes: Parameters): Parameters | undefined {
  const updated = new Map(Object.entries(record));
  for (const [name, change] of Object.entries(changes)) {
    const value = isOperation(change) ? operated(name, updated.get(name), change) : change;
    if (value === ignored) return undefined;
    updated.set(name, value);
  }
  return Object.fromEntries(updated);
}

interface Operation {
  _operation: string;
  value?: unknown;
}

function isOperation(change: unknown): change is Operation {
  return isObject(change) && typeof change["_operation"] === "string";
}

function operated(name: string, before: unknown, { _operation, value }: Operation): unknown {
  switch (_operation) {
    case "Increment":
      return numberIn(before) + required(name, value);
    case "Decrement":
      return numberIn(before) - required(name, value);
    case "IncrementFrom":
      return required(name, value) === numberIn(before) ? numberIn(before) + 1 : ignored;
    case "IncrementSet":
      return required(name, value) > numberIn(before) ? value : ignored;
    case "Add":
      return [...listIn(before), value];
    case "AddUnique":
      return listIn(before).includes(value) ? before : [...listIn(before), value];
    case "Remove":
      return listIn(before).filter((one) => one !== value);
    default:
      throw refusal.parameterInvalid(
        name,
        "one of the operations Increment, Decrement, IncrementFrom, IncrementSet, Add, AddUnique, Remove",
      );
  }
}

function numberIn(value: unknown): number {
  return typeof value === "number" ? value : 0;
}

function required(name: string, value: unknown): number {
  if (typeof value !== "number") throw refusal.parameterInvalid(name, "an operation with a number");
  return value;
}

function listIn(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}
