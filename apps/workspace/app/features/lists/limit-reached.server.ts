import { Refusal } from "@dragoman/hsds/refusal";
import { listLimits, type ListLimit } from "./list-limit.ts";

/** The limit that a form of lists has reached, with the HTTP status; throws every other error. */
export function limitReached(error: unknown): { limit: ListLimit; status: number } {
  if (!(error instanceof Refusal)) throw error;
  const limit = listLimits.find((one) => one === error.type);
  if (limit === undefined) throw error;
  return { limit, status: error.status };
}
