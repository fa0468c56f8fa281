import { Refusal } from "@dragoman/hsds/refusal";

/** @throws {Refusal} `requests-too-many` if a limit returned seconds to wait. */
export function permitCall(seconds: number): void {
  if (seconds > 0) throw new Refusal("requests-too-many", { seconds });
}
