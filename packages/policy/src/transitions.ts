import { Refusal } from "@dragoman/hsds/refusal";
import { may, permit, type Resource } from "./permit.ts";
import type { Action } from "./policy.ts";
import type { Acting, Actor } from "./roles.ts";

/** A transition between states. */
export interface Transition<State extends string> {
  from: readonly State[];
  to: State;
  /** The permission that it requires; `system`: only the program does it, by a timer or a job. */
  by: Action | "system";
}

/** A state machine: its states, the initial one, and transitions by name. The audit log records these names. */
export interface Machine<State extends string, Event extends string> {
  name: string;
  states: readonly State[];
  initial: State;
  transitions: Readonly<Record<Event, Transition<State>>>;
}

/** Infers the names of states and events as literal types. */
export function machine<const State extends string, const Event extends string>(
  description: Machine<State, Event>,
): Machine<State, Event> {
  return description;
}

/** An event and its actor. */
export interface Move<State extends string, Event extends string> {
  state: State;
  event: Event;
  actor: Acting;
  resource?: Resource;
}

/**
 * Returns the next state.
 *
 * @throws {Refusal} `sign-in-needed` or `forbidden` as `permit`; `state-changed` if the event is not possible in this
 *   state, for example because somebody else was faster. The permission is checked first, so that the state is not
 *   revealed.
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

/** The events that an actor can trigger in this state, to offer no others. */
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
