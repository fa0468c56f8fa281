import { Refusal } from "@dragoman/hsds/refusal";
import { may, permit, type Resource } from "./permit.ts";
import type { Action } from "./policy.ts";
import type { Acting, Actor } from "./roles.ts";

/** One way from state to state. */
export interface Transition<State extends string> {
  from: readonly State[];
  to: State;
  /** What one must be permitted to do; `system`: the program alone does it, when time or a job says so. */
  by: Action | "system";
}

/** A state machine: its states, the one it begins in, and what may follow, each by a name that the audit trail keeps. */
export interface Machine<State extends string, Event extends string> {
  name: string;
  states: readonly State[];
  initial: State;
  transitions: Readonly<Record<Event, Transition<State>>>;
}

/** Keeps the names of states and events as types. */
export function machine<const State extends string, const Event extends string>(
  description: Machine<State, Event>,
): Machine<State, Event> {
  return description;
}

/** Who makes something happen, and to what. */
export interface Move<State extends string, Event extends string> {
  state: State;
  event: Event;
  actor: Acting;
  resource?: Resource;
}

/**
 * The state that follows.
 *
 * @throws {Refusal} `sign-in-needed` or `forbidden` as `permit`; `state-changed` when it cannot follow, as when somebody
 *   else was faster. Permission is asked first, so that nobody learns of a state that is none of theirs.
 */
export function follow<State extends string, Event extends string>(
  { transitions }: Machine<State, Event>,
  { state, event, actor, resource }: Move<State, Event>,
): State {
  const { from, to, by } = transitions[event];
  if (by !== "system") permit(actor, by, resource);
  else if (actor !== "system") throw new Refusal("forbidden", {});
  if (!from.includes(state)) throw new Refusal("state-changed", { state });
  return to;
}

/** What somebody can make happen with a thing in this state, to offer nothing else. */
export function choices<State extends string, Event extends string>(
  { transitions }: Machine<State, Event>,
  { state, actor, resource }: { state: State; actor: Actor; resource: Resource },
): Event[] {
  // A cast, because `Object.entries` forgets the type of keys.
  const all = Object.entries<Transition<State>>(transitions) as [Event, Transition<State>][];
  return all
    .filter(([, { from, by }]) => by !== "system" && from.includes(state) && may(actor, by, resource))
    .map(([event]) => event);
}
