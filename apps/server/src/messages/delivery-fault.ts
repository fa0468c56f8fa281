import { Refusal } from "@dragoman/hsds/refusal";

/**
 * `unreachable`: no message of this channel can be sent at the moment · `refused-for-now`: this one may be taken later ·
 * `refused`: this one never will be.
 */
export type FaultKind = "unreachable" | "refused-for-now" | "refused";

/** Why a service did not take a message. Errors end up in logs, so it contains neither address nor text. */
export class DeliveryFault extends Error {
  readonly kind: FaultKind;
  /** Codes of the service, for the operator: `EENVELOPE 550`. */
  readonly problem: string;

  constructor(message: string, { kind, problem }: { kind: FaultKind; problem: string }) {
    super(message);
    this.kind = kind;
    this.problem = problem;
  }
}

/** The fault behind an error; anything unknown (a full disk) may be over later. */
export function faultOf(error: unknown): Pick<DeliveryFault, "kind" | "problem"> {
  const cause = error instanceof Refusal ? error.cause : error;
  if (cause instanceof DeliveryFault) return cause;
  const { code } = Object(cause) as { code?: unknown }; // anything may be thrown
  const problem = typeof code === "string" && /^\w{1,40}$/.test(code) ? code : "unknown";
  return { kind: "unreachable", problem };
}
