import { Refusal } from "@dragoman/hsds/refusal";
import { pageNotFound } from "./page-not-found.server.ts";

/** Returns the result, or throws the not-found page if it is refused as unknown. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) throw pageNotFound();
    throw error;
  }
}
