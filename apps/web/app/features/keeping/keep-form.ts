import { readKeptDraft, writeKeptDraft, type KeptDraft } from "../../kept-draft.ts";
import { controls as phoneControls } from "../../phone/phone-form.ts";
import { drawnValuesOf, hide, valuesOf, writeValues } from "./form-values.ts";
import { controls, noneTicked } from "./keeping-controls.ts";
import type { DraftAnswer } from "./serve-draft.server.ts";

/** How far what somebody writes has come. `here`: it is on this device alone. */
export type KeepState = "untouched" | "saving" | "saved" | "here" | "elsewhere";

/** Something that this device has kept, and that would take the place of what was written elsewhere. */
export interface LeftText {
  name: string;
  value: string[];
  over: string[];
}

export interface KeepingState {
  state: KeepState;
  /** What is wrong, by the name of the control. */
  problems: Readonly<Record<string, string>>;
  left: readonly LeftText[];
}

export interface FormKeeper {
  use: (text: LeftText) => void;
  drop: (text: LeftText) => void;
  /** Says whether the form may be sent now; when it may not, it is sent by and by. */
  maySend: (button: HTMLElement | null) => boolean;
  stop: () => void;
}

export interface KeepFormOptions {
  /** Of the draft, for the device. */
  id: string;
  /** Takes a part of the form. */
  address: string;
  onChange: (state: KeepingState) => void;
}

/** Milliseconds after the last key, and until the server is asked again. */
const pause = 1500;
const again = 10_000;

type Typed = KeptDraft["typed"];

export const keptNothing: KeepingState = { state: "untouched", problems: {}, left: [] };

/**
 * Keeps what somebody writes: on the device at once, on the server after a pause. What the device has kept from before
 * a crash comes back into the form.
 */
export function keepForm(form: HTMLFormElement, { id, address, onChange }: KeepFormOptions): FormKeeper {
  let typed: Typed = {};
  let now = keptNothing;
  let isSending = false;
  let waiting: HTMLElement | null | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let version = valuesOf(form, controls.version)[0] ?? "";
  const seen = readSeen(form);
  /** What the draft of the server has in each control. */
  const held = new Map<string, string[]>();

  function show(change: Partial<KeepingState>): void {
    now = { ...now, ...change };
    onChange(now);
  }

  function heldIn(name: string): string[] {
    const known = held.get(name) ?? drawnValuesOf(form, name);
    held.set(name, known);
    return known;
  }

  function keepHere(): boolean {
    const left = now.left.map(({ name, value, over }) => [name, { value, over }] as const);
    return writeKeptDraft(id, { typed: { ...Object.fromEntries(left), ...typed } });
  }

  function later(wait: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), wait);
  }

  function note(name: string): void {
    if (!isOfEntry(name)) return;
    const value = valuesOf(form, name);
    const over = heldIn(name);
    const { [name]: _, ...others } = typed;
    typed = isSame(value, over) ? others : { ...others, [name]: { value, over } };
    const isHere = keepHere();
    if (now.state === "elsewhere" || Object.keys(typed).length === 0) return;
    show({ state: isHere ? "here" : "saving" });
    later(pause);
  }

  async function send(): Promise<void> {
    if (isSending || now.state === "elsewhere" || Object.keys(typed).length === 0) return;
    const batch = typed;
    isSending = true;
    show({ state: "saving" });
    const answer = await ask(address, bodyOf(batch));
    isSending = false;
    const button = waiting;
    waiting = undefined;
    if (answer?.elsewhere) return show({ state: "elsewhere" });
    if (!answer || answer.version === null) {
      later(again);
      return show({ state: "here" });
    }
    acknowledge(batch, answer.version);
    const active = document.activeElement?.getAttribute("name");
    const problems = Object.entries(answer.problems).filter(([name]) => name !== active);
    const isDone = Object.keys(typed).length === 0;
    show({ state: isDone ? "saved" : "saving", problems: Object.fromEntries(problems) });
    if (button !== undefined) form.requestSubmit(button);
    else if (!isDone) later(pause);
    return undefined;
  }

  function bodyOf(batch: Typed): FormData {
    const body = new FormData();
    body.set(controls.version, version);
    const some = Object.keys(batch).map((name) => [name, seen[name]] as const);
    body.set(controls.seen, JSON.stringify(Object.fromEntries(some)));
    for (const [name, { value }] of Object.entries(batch)) {
      if (value.length === 0) body.append(name, noneTicked);
      for (const one of value) body.append(name, one);
    }
    for (const country of valuesOf(form, phoneControls.country)) body.append(phoneControls.country, country);
    return body;
  }

  function acknowledge(batch: Typed, kept: number): void {
    version = String(kept);
    for (const [name, { value }] of Object.entries(batch)) {
      held.set(name, value);
      const ticked = value.filter((one) => one !== noneTicked);
      seen[name] = name.startsWith("choices.") ? ticked : ticked.join(",");
    }
    const rest = Object.entries(typed).filter(([name, { value }]) => !isSame(value, heldIn(name)));
    typed = Object.fromEntries(rest.map(([name, { value }]) => [name, { value, over: heldIn(name) }]));
    keepHere();
  }

  /** What a crash has left on the device, then what was typed before the scripts came. */
  function begin(): void {
    const left: LeftText[] = [];
    for (const [name, { value, over }] of Object.entries(readKeptDraft(id).typed)) {
      const shown = valuesOf(form, name);
      if (isSame(shown, value)) continue;
      if (shown.length > 0 && isSame(heldIn(name), over)) writeValues(form, { name, values: value });
      else left.push({ name, value, over });
    }
    if (left.length > 0) show({ left });
    for (const name of new Set([...form.elements].map((one) => one.getAttribute("name") ?? "")))
      if (!isSame(valuesOf(form, name), heldIn(name))) note(name);
    keepHere();
  }

  function drop(text: LeftText): void {
    show({ left: now.left.filter((one) => one !== text) });
    keepHere();
  }

  const typedIn = ({ target }: Event) => {
    if (target instanceof Element && form.contains(target)) note(target.getAttribute("name") ?? "");
  };
  const sendNow = () => void send();
  const sendHidden = () => document.visibilityState === "hidden" && sendNow();
  // On the window, which hears of it after React: were the page drawn anew before, React would put back what stood
  // in a field that it controls.
  addEventListener("input", typedIn);
  addEventListener("change", typedIn);
  document.addEventListener("visibilitychange", sendHidden);
  addEventListener("online", sendNow);
  begin();
  return {
    drop,
    use(text) {
      drop(text);
      writeValues(form, { name: text.name, values: text.value });
    },
    maySend(button) {
      clearTimeout(timer);
      if (!navigator.onLine) {
        // A page of the browser that says so would take the place of the form.
        show({ state: "here" });
        return false;
      }
      if (isSending) waiting = button;
      // Only now: whenever the page is drawn again, they are as the server has drawn them.
      hide(form, { name: controls.seen, value: JSON.stringify(seen) });
      hide(form, { name: controls.version, value: version });
      return !isSending;
    },
    stop() {
      clearTimeout(timer);
      removeEventListener("input", typedIn);
      removeEventListener("change", typedIn);
      document.removeEventListener("visibilitychange", sendHidden);
      removeEventListener("online", sendNow);
    },
  };
}

/** Names of what is about the form itself have no dots, and conflicts have a form of their own. */
function isOfEntry(name: string): boolean {
  return name.includes(".") && !name.startsWith(controls.conflict);
}

/** `null`: nobody answered, or somebody else did, such as the page of signing in. */
async function ask(address: string, body: FormData): Promise<DraftAnswer | null> {
  try {
    const answer = await fetch(address, {
      method: "POST",
      body,
      redirect: "manual",
      keepalive: isSmall(body),
    });
    const isOurs = answer.headers.get("content-type")?.startsWith("application/json") === true;
    // A cast, because our own server has written it.
    return isOurs ? ((await answer.json()) as DraftAnswer) : null;
  } catch (error) {
    console.warn("What was written is not sent yet.", error);
    return null;
  }
}

/** UTF-16 units. Browsers end what is left behind on a page that goes away at 64 kB. */
const mostKeptAlive = 15_000;

function isSmall(body: FormData): boolean {
  let length = 0;
  for (const [name, value] of body) length += name.length + (typeof value === "string" ? value.length : 0);
  return length < mostKeptAlive;
}

function readSeen(form: HTMLFormElement): Record<string, unknown> {
  // A cast: the server has drawn it.
  return JSON.parse(valuesOf(form, controls.seen)[0] ?? "{}") as Record<string, unknown>;
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index]);
}
