import { Refusal } from "@dragoman/hsds/refusal";

/** `warning`: it runs, and something is missing or will fail. */
export type FindingState = "ok" | "warning" | "failed";

/** The result of a check. */
export interface Finding {
  /** The subject of the check, in a word or two. */
  check: string;
  state: FindingState;
  text: string;
  /** What to do about it. */
  next?: string;
}

export type Judgement = Omit<Finding, "check">;

export function ok(text: string): Judgement {
  return { state: "ok", text };
}

export function warning(text: string, next: string): Judgement {
  return { state: "warning", text, next };
}

export function failed(text: string, next: string): Judgement {
  return { state: "failed", text, next };
}

/** Runs a check. An error becomes its finding, so that the other checks continue. */
export async function judge(
  check: string,
  examine: () => Judgement | Promise<Judgement> | Judgement[] | Promise<Judgement[]>,
): Promise<Finding[]> {
  try {
    const found = await examine();
    return (Array.isArray(found) ? found : [found]).map((one) => ({ check, ...one }));
  } catch (error) {
    if (error instanceof Refusal) return [{ check, ...failed(error.message, error.next) }];
    const { code, message } = Object(error) as { code?: unknown; message?: unknown }; // anything may be thrown
    const reason = typeof code === "string" ? code : String(message ?? error);
    return [
      { check, ...failed(`It could not be checked (${reason}).`, "Report this as a bug in Dragoman.") },
    ];
  }
}
