import type { DraftText } from "@dragoman/pages/device/device-draft.ts";
import { controls, noneTicked } from "./draft-controls.ts";
import type { DraftProblems } from "./draft-form-view.ts";
import type { PartAnswer } from "./send-part.ts";

/*
 * The states of a form that is saved during typing:
 *
 *   untouched ── typed ──▶ saving ── answered, nothing more was typed ──▶ saved ── typed ──▶ saving
 *                            │
 *                            │ no answer, refused, signed out, or submitted without a connection
 *                            ▼
 *                      here | nowhere ── answered ──▶ saved, or saving when more was typed
 *
 *   any ── conflict: another window has saved a version ──▶ elsewhere, from which nothing is sent
 *
 * `here` and `nowhere` last until the server answers, whatever is typed. A form that shows what the server has refused
 * begins as `elsewhere`: only a button sends it.
 *
 * A part is sent when the timer is due, the page is hidden, the connection or the page returns, and when the form
 * is removed. One part is under way at a time; a form that is submitted in the meantime is held until it is answered.
 */

/** `here`: on this device alone. `nowhere`: in this page alone. `elsewhere`: another page has saved something else. */
export type SaveState = "untouched" | "saving" | "saved" | "here" | "nowhere" | "elsewhere";

/** A text on this device that would replace input from elsewhere. */
export interface LeftText extends DraftText {
  name: string;
}

/** The status on the page. */
export interface AutosaveStatus {
  state: SaveState;
  /** The server's response since the page was rendered. */
  problems: DraftProblems | null;
  /** Nothing can be sent before the editor has signed in again, in another window. */
  isSignedOut: boolean;
  left: readonly LeftText[];
}

/** By the name of the control. */
type Texts = Readonly<Record<string, DraftText>>;
type Values = Readonly<Record<string, string[]>>;

export interface Autosave {
  status: AutosaveStatus;
  /** Input that the server has not stored. */
  unsent: Texts;
  /** The value of each control in the draft of the server. */
  stored: Values;
  /** The value of each control when the form was rendered, or when it was last stored. */
  seen: Readonly<Record<string, unknown>>;
  version: string;
  /**
   * Identifies what is sent until it is answered: what the server has stored under it comes from this page, even when
   * the answer was lost.
   */
  save: string;
  /** The part that is under way. */
  sending: Texts | null;
  /** The form was submitted while a part was under way. */
  isHeld: boolean;
  /** The device has written the last text. */
  isOnDevice: boolean;
  /** The form shows refused input. */
  isRefused: boolean;
  isStopped: boolean;
  /** Milliseconds, of the last submission that was let through. */
  submittedAt: number;
}

/** A text of the device, beside what its control holds. */
export interface FoundText extends LeftText {
  now: string[];
}

/** In milliseconds. */
export type AutosaveEvent =
  /** `drawn`: the value of a control that was added to the page since. */
  | { kind: "typed"; name: string; value: string[]; drawn: string[] }
  /** The device was read. `lastSave`: the save that wrote what is rendered. */
  | { kind: "found"; texts: readonly FoundText[]; lastSave: string | undefined }
  | { kind: "stored"; isOnDevice: boolean }
  | { kind: "due" | "hidden" | "online" | "returned" | "stopped"; at: number }
  /** `active`: the control that has the focus. `nextSave`: of what is sent from now on. */
  | { kind: "answered"; answer: PartAnswer; active: string | null; nextSave: string }
  | { kind: "submitted"; isOnline: boolean; at: number }
  | { kind: "used" | "dropped"; text: LeftText };

export type AutosaveEffect =
  /** Writes to the device; `null` removes. */
  | { kind: "store"; texts: ReadonlyMap<string, DraftText | null> }
  /** Starts the timer; `null` ends it. */
  | { kind: "wait"; milliseconds: number | null }
  | { kind: "send"; part: Part }
  | { kind: "write"; name: string; values: readonly string[] }
  /** Other forms of the page edit the same draft. */
  | { kind: "share-version"; version: string }
  /** Allows the form to be submitted, with these hidden controls. */
  | { kind: "let-through"; version: string; save: string; seen: Autosave["seen"] }
  /** Submits the form that was held, by the same button. */
  | { kind: "submit" }
  | { kind: "close-device" };

/** Some controls of the form, as they are sent to the server. */
export interface Part {
  texts: Texts;
  version: string;
  save: string;
  seen: Readonly<Record<string, unknown>>;
}

export interface AutosaveStep {
  autosave: Autosave;
  effects: AutosaveEffect[];
}

/**
 * Milliseconds: after the last key, between attempts to reach the server, and while a submitted form may be under way.
 */
export const pause = 1500;
export const retry = 10_000;
export const underWay = 30_000;

export const untouchedForm: AutosaveStatus = {
  state: "untouched",
  problems: null,
  isSignedOut: false,
  left: [],
};

export function beginAutosave({
  isRefused,
  ...drawn
}: Pick<Autosave, "seen" | "stored" | "version" | "save" | "isRefused">): Autosave {
  return {
    ...drawn,
    isRefused,
    status: isRefused ? { ...untouchedForm, state: "elsewhere" } : untouchedForm,
    unsent: {},
    sending: null,
    isHeld: false,
    isOnDevice: false,
    isStopped: false,
    submittedAt: Number.NEGATIVE_INFINITY,
  };
}

export function reduce(autosave: Autosave, event: AutosaveEvent): AutosaveStep {
  switch (event.kind) {
    case "typed":
      return typed(autosave, event);
    case "found":
      return found(autosave, event);
    case "stored": {
      const next = { ...autosave, isOnDevice: event.isOnDevice };
      const { state } = autosave.status;
      return { autosave: state === "here" || state === "nowhere" ? showUnsent(next) : next, effects: [] };
    }
    case "due":
    case "hidden":
    case "online":
      return send(autosave, event.at);
    case "returned":
      // From the next page, or from the browser's page for a lost connection.
      return send({ ...autosave, submittedAt: Number.NEGATIVE_INFINITY }, event.at);
    case "answered":
      return closeWhenStopped(answered(autosave, event));
    case "submitted":
      return submitted(autosave, event);
    case "used":
    case "dropped":
      return dropped(autosave, event);
    case "stopped":
      break;
  }
  return stopped(autosave, event.at);
}

function typed(
  autosave: Autosave,
  { name, value, drawn }: Extract<AutosaveEvent, { kind: "typed" }>,
): AutosaveStep {
  if (!isOfEntry(name)) return { autosave, effects: [] };
  const over = autosave.stored[name] ?? drawn;
  const { [name]: _, ...others } = autosave.unsent;
  const next = {
    ...autosave,
    stored: { ...autosave.stored, [name]: over },
    unsent: isSame(value, over) ? others : { ...others, [name]: { value, over } },
  };
  const effects: AutosaveEffect[] = [storeOnDevice(next, [name])];
  if (next.status.state === "elsewhere" || isEmpty(next.unsent)) return { autosave: next, effects };
  return { autosave: showSaving(next), effects: [...effects, ...wait(next, pause)] };
}

/** Names that are about the form itself have no dots; conflicts and copies are for the whole server. */
function isOfEntry(name: string): boolean {
  return name.includes(".") && ![controls.conflict, controls.copy].some((begin) => name.startsWith(begin));
}

/** Restores input that a crash has left on the device where nothing else was written, and offers it otherwise. */
function found(
  autosave: Autosave,
  { texts, lastSave }: Extract<AutosaveEvent, { kind: "found" }>,
): AutosaveStep {
  if (autosave.isStopped) return { autosave, effects: [] };
  const missing = texts.filter(({ value, now }) => !isSame(now, value));
  const isFree = ({ name, over, save, now }: FoundText) => {
    if (autosave.unsent[name] !== undefined || now.length === 0) return false;
    // The rendered values were sent from here, in the server's format: nobody else has changed them.
    const isOwn = save !== undefined && save === lastSave;
    return isOwn || isSame(autosave.stored[name] ?? [], over);
  };
  const left = missing.filter((text) => !isFree(text));
  const there = texts.filter((text) => !missing.includes(text)).map(({ name }) => name);
  const next = left.length > 0 ? show(autosave, { left }) : autosave;
  const writes = missing
    .filter(isFree)
    .map(({ name, value }) => ({ kind: "write" as const, name, values: value }));
  return {
    autosave: next,
    effects: [...writes, ...(autosave.isRefused ? [] : [storeOnDevice(next, there)])],
  };
}

function send(autosave: Autosave, at: number): AutosaveStep {
  const { sending, status, unsent, version, save, seen } = autosave;
  if (sending || status.state === "elsewhere" || isEmpty(unsent)) return { autosave, effects: [] };
  // The whole form is under way, and the next page continues from the resulting draft.
  if (at - autosave.submittedAt < underWay) return { autosave, effects: wait(autosave, retry) };
  const some = Object.keys(unsent).map((name) => [name, seen[name]] as const);
  const part: Part = { texts: unsent, version, save, seen: Object.fromEntries(some) };
  return { autosave: showSaving({ ...autosave, sending: unsent }), effects: [{ kind: "send", part }] };
}

function answered(
  { sending, isHeld, ...rest }: Autosave,
  { answer, active, nextSave }: Extract<AutosaveEvent, { kind: "answered" }>,
): AutosaveStep {
  const autosave: Autosave = { ...rest, sending: null, isHeld: false };
  if (answer === "signed-out")
    return { autosave: showUnsent(show(autosave, { isSignedOut: true })), effects: wait(autosave, retry) };
  if (answer?.elsewhere) return { autosave: show(autosave, { state: "elsewhere" }), effects: [] };
  if (!answer || answer.version === null) {
    const { problems = {} } = autosave.status.problems ?? {};
    const next = answer ? show(autosave, { problems: { problems, message: answer.message } }) : autosave;
    // Without an answer, the page of a held form would show nothing that its button has done.
    const held: AutosaveEffect[] = !answer && isHeld ? [{ kind: "submit" }] : [];
    return { autosave: showUnsent(next), effects: [...wait(next, retry), ...held] };
  }
  const version = String(answer.version);
  const batch = sending ?? {};
  const acknowledged = acknowledge({ ...autosave, version, save: nextSave }, batch);
  const { unsent } = acknowledged;
  const isDone = isEmpty(unsent);
  // A field shows no problem while the editor is still writing in it.
  const problems = Object.fromEntries(Object.entries(answer.problems).filter(([name]) => name !== active));
  return {
    autosave: show(acknowledged, {
      state: isDone ? "saved" : "saving",
      problems: { problems, message: answer.message },
      isSignedOut: false,
    }),
    effects: [
      { kind: "share-version", version },
      storeOnDevice(acknowledged, [...Object.keys(batch), ...Object.keys(unsent)]),
      ...(isHeld ? [{ kind: "submit" as const }] : isDone ? [] : wait(acknowledged, pause)),
    ],
  };
}

/** The server has stored a part. */
function acknowledge(autosave: Autosave, batch: Texts): Autosave {
  const sent = Object.entries(batch);
  const stored = {
    ...autosave.stored,
    ...Object.fromEntries(sent.map(([name, { value }]) => [name, value])),
  };
  const seen = Object.fromEntries(sent.map(([name, { value }]) => [name, seenAs(name, value)]));
  const unsent = Object.entries(autosave.unsent).flatMap(([name, { value }]) => {
    const over = stored[name] ?? [];
    return isSame(value, over) ? [] : [[name, { value, over }] as const];
  });
  return {
    ...autosave,
    stored,
    seen: { ...autosave.seen, ...seen },
    unsent: Object.fromEntries(unsent),
  };
}

/** As the server formats it in a form. */
function seenAs(name: string, value: readonly string[]): unknown {
  if (name.startsWith("week.")) return value;
  const ticked = value.filter((one) => one !== noneTicked);
  return name.startsWith("choices.") ? ticked : ticked.join(",");
}

function submitted(
  autosave: Autosave,
  { isOnline, at }: Extract<AutosaveEvent, { kind: "submitted" }>,
): AutosaveStep {
  const { sending, version, save, seen } = autosave;
  const effects: AutosaveEffect[] = [{ kind: "wait", milliseconds: null }];
  // The browser's page for a lost connection would replace the form.
  if (!isOnline) return { autosave: showUnsent(autosave), effects };
  if (sending) return { autosave: { ...autosave, isHeld: true }, effects };
  return {
    autosave: { ...autosave, submittedAt: at },
    effects: [...effects, { kind: "let-through", version, save, seen }],
  };
}

function dropped(
  autosave: Autosave,
  { kind, text }: Extract<AutosaveEvent, { text: LeftText }>,
): AutosaveStep {
  const { name, value } = text;
  const next = show(autosave, { left: autosave.status.left.filter((one) => one !== text) });
  const write: AutosaveEffect[] = kind === "used" ? [{ kind: "write", name, values: value }] : [];
  return { autosave: next, effects: [storeOnDevice(next, [name]), ...write] };
}

function stopped(autosave: Autosave, at: number): AutosaveStep {
  const last = send({ ...autosave, isStopped: true }, at);
  return closeWhenStopped({ ...last, effects: [{ kind: "wait", milliseconds: null }, ...last.effects] });
}

/** The device is needed until the last part is answered. */
function closeWhenStopped({ autosave, effects }: AutosaveStep): AutosaveStep {
  const isOver = autosave.isStopped && autosave.sending === null;
  return { autosave, effects: isOver ? [...effects, { kind: "close-device" }] : effects };
}

/** The values of these controls that the server does not have, and nothing of the others. */
function storeOnDevice({ unsent, status, save }: Autosave, names: readonly string[]): AutosaveEffect {
  const left = new Map(status.left.map(({ name, value, over }) => [name, { value, over }]));
  const texts = names.map((name) => {
    const text = unsent[name] ?? left.get(name);
    return [name, text ? { ...text, save } : null] as const;
  });
  return { kind: "store", texts: new Map(texts) };
}

function wait({ isStopped }: Autosave, milliseconds: number): AutosaveEffect[] {
  return isStopped ? [] : [{ kind: "wait", milliseconds }];
}

function show(autosave: Autosave, change: Partial<AutosaveStatus>): Autosave {
  return { ...autosave, status: { ...autosave.status, ...change } };
}

/** While the server does not respond, the form shows a message. */
function showSaving(autosave: Autosave): Autosave {
  const { state } = autosave.status;
  return state === "untouched" || state === "saved" ? show(autosave, { state: "saving" }) : autosave;
}

function showUnsent(autosave: Autosave): Autosave {
  const state = autosave.isOnDevice ? "here" : "nowhere";
  return autosave.status.state === state ? autosave : show(autosave, { state });
}

function isEmpty(texts: Texts): boolean {
  return Object.keys(texts).length === 0;
}

export function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index]);
}
