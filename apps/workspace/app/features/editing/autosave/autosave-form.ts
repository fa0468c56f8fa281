import { type FormDraft, type DraftText, openDeviceDraft } from "@dragoman/pages/device/device-draft.ts";
import { controls as phoneControls } from "@dragoman/pages/phone/phone-form.ts";
import { drawnValuesOf, hide, valuesOf, writeEarlyTexts, writeValues } from "../fields/form-values.ts";
import { controls, noneTicked } from "../draft-controls.ts";
import type { DraftProblems } from "../draft-view.ts";
import { sendPart } from "./send-part.ts";

/** How far what somebody writes has come. `here`: it is on this device alone. `nowhere`: it is in this page alone. */
export type AutosaveState = "untouched" | "saving" | "saved" | "here" | "nowhere" | "elsewhere";

/** Something that this device has kept, and that would take the place of what was written elsewhere. */
export interface LeftText extends DraftText {
  name: string;
}

export interface AutosaveStatus {
  state: AutosaveState;
  /** What the server has said of it since the page was drawn. */
  said: DraftProblems | null;
  /** Nothing can be sent before somebody has signed in again, in another window. */
  isSignedOut: boolean;
  left: readonly LeftText[];
}

export interface FormAutosave {
  use: (text: LeftText) => void;
  drop: (text: LeftText) => void;
  /** Says whether the form may be sent now; when it may not, it is sent by and by. */
  maySend: (button: HTMLElement | null) => boolean;
  stop: () => void;
}

export interface AutosaveOptions {
  kept: FormDraft;
  /** The form shows what the server has refused: this device keeps it on, and nothing is sent but by a button. */
  isRefused: boolean;
  /** Takes a part of the form. */
  address: string;
  onChange: (state: AutosaveStatus) => void;
}

/** Milliseconds after the last key, until the server is asked again, and while a form that was sent may be on its way. */
const pause = 1500;
const again = 10_000;
const underWay = 30_000;

type Typed = Readonly<Record<string, DraftText>>;

export const untouchedForm: AutosaveStatus = { state: "untouched", said: null, isSignedOut: false, left: [] };

/**
 * Keeps what somebody writes: on the device at once, on the server after a pause. What the device has kept from before
 * a crash comes back into the form.
 */
export function autosaveForm(
  form: HTMLFormElement,
  { kept, isRefused, address, onChange }: AutosaveOptions,
): FormAutosave {
  const device = openDeviceDraft(kept);
  let typed: Typed = {};
  let now: AutosaveStatus = { ...untouchedForm, state: isRefused ? "elsewhere" : "untouched" };
  let isHere = false;
  let isStopped = false;
  let isSending = false;
  let waiting: HTMLElement | null | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let version = valuesOf(form, controls.version)[0] ?? "";
  /** Names all that is sent until it is answered: what the server has of it and this page has not heard of is its own. */
  let save = newSave();
  let leftAt = Number.NEGATIVE_INFINITY;
  const seen = readSeen(form);
  /** What the draft of the server has in each control. */
  const held = new Map<string, string[]>();

  function show(change: Partial<AutosaveStatus>): void {
    now = { ...now, ...change };
    onChange(now);
  }

  function heldIn(name: string): string[] {
    const known = held.get(name) ?? drawnValuesOf(form, name);
    held.set(name, known);
    return known;
  }

  /** What these controls hold that the server has not, or nothing of them. */
  async function keepHere(names: Iterable<string>): Promise<void> {
    const left = new Map(now.left.map((text) => [text.name, { value: text.value, over: text.over }]));
    const texts = new Map(
      [...names].map((name) => {
        const text = typed[name] ?? left.get(name);
        return [name, text ? { ...text, save } : null];
      }),
    );
    isHere = await device.write(texts);
    if (now.state === "here" || now.state === "nowhere") showUnsent();
  }

  function showUnsent(): void {
    const state = isHere ? "here" : "nowhere";
    if (now.state !== state) show({ state });
  }

  function later(wait: number): void {
    clearTimeout(timer);
    if (isStopped) return;
    timer = setTimeout(() => void send(), wait);
  }

  function note(name: string): void {
    if (!isOfEntry(name)) return;
    const value = valuesOf(form, name);
    const over = heldIn(name);
    const { [name]: _, ...others } = typed;
    typed = isSame(value, over) ? others : { ...others, [name]: { value, over } };
    void keepHere([name]);
    if (now.state === "elsewhere" || Object.keys(typed).length === 0) return;
    showSaving();
    later(pause);
  }

  /** What is said of a server that does not answer stands until it answers. */
  function showSaving(): void {
    if (now.state === "untouched" || now.state === "saved") show({ state: "saving" });
  }

  async function send(): Promise<void> {
    if (isSending || now.state === "elsewhere" || Object.keys(typed).length === 0) return;
    // The whole form is on its way, and the next page goes on from what it makes of the draft.
    if (performance.now() - leftAt < underWay) return later(again);
    const batch = typed;
    isSending = true;
    showSaving();
    const answer = await sendPart(address, bodyOf(batch));
    isSending = false;
    const button = waiting;
    waiting = undefined;
    if (answer === "signed-out") {
      later(again);
      show({ isSignedOut: true });
      return showUnsent();
    }
    if (answer?.elsewhere) return show({ state: "elsewhere" });
    if (!answer || answer.version === null) {
      later(again);
      if (answer) show({ said: { problems: now.said?.problems ?? {}, words: answer.words } });
      return showUnsent();
    }
    acknowledge(batch, answer.version);
    const active = document.activeElement?.getAttribute("name");
    const problems = Object.entries(answer.problems).filter(([name]) => name !== active);
    const isDone = Object.keys(typed).length === 0;
    show({
      state: isDone ? "saved" : "saving",
      said: { problems: Object.fromEntries(problems), words: answer.words },
      isSignedOut: false,
    });
    if (button !== undefined) form.requestSubmit(button);
    else if (!isDone) later(pause);
    return undefined;
  }

  function bodyOf(batch: Typed): FormData {
    const body = new FormData();
    body.set(controls.version, version);
    body.set(controls.save, save);
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
    save = newSave();
    // Other forms of the page are about the same draft.
    for (const other of document.querySelectorAll<HTMLInputElement>(`input[name="${controls.version}"]`))
      if (other.form !== form) other.value = version;
    for (const [name, { value }] of Object.entries(batch)) {
      held.set(name, value);
      const ticked = value.filter((one) => one !== noneTicked);
      if (name.startsWith("week.")) seen[name] = value;
      else seen[name] = name.startsWith("choices.") ? ticked : ticked.join(",");
    }
    const rest = Object.entries(typed).filter(([name, { value }]) => !isSame(value, heldIn(name)));
    typed = Object.fromEntries(rest.map(([name, { value }]) => [name, { value, over: heldIn(name) }]));
    void keepHere([...Object.keys(batch), ...Object.keys(typed)]);
  }

  /** What was typed before the scripts came, then what a crash has left on the device. */
  async function begin(): Promise<void> {
    writeEarlyTexts(form);
    for (const name of new Set([...form.elements].map((one) => one.getAttribute("name") ?? "")))
      if (!isSame(valuesOf(form, name), heldIn(name))) note(name);
    const found = await device.read();
    if (!isStopped) bringBack(found);
  }

  /** Whether nothing has been written in its place. */
  function isFree({ name, over, save: sentAs }: LeftText): boolean {
    if (typed[name] !== undefined || valuesOf(form, name).length === 0) return false;
    // What is drawn was sent from here, written as the directory writes it: nobody else has changed it.
    const isOwn = sentAs !== undefined && sentAs === form.dataset["saved"];
    return isOwn || isSame(heldIn(name), over);
  }

  function bringBack(found: ReadonlyMap<string, DraftText>): void {
    const texts = [...found].map(([name, text]) => ({ name, ...text }));
    const missing = texts.filter(({ name, value }) => !isSame(valuesOf(form, name), value));
    const left = missing.filter((text) => !isFree(text));
    if (left.length > 0) show({ left });
    for (const { name, value } of missing.filter(isFree)) writeValues(form, { name, values: value });
    const there = texts.filter((text) => !missing.includes(text)).map(({ name }) => name);
    if (!isRefused) void keepHere(there);
  }

  function drop(text: LeftText): void {
    show({ left: now.left.filter((one) => one !== text) });
    void keepHere([text.name]);
  }

  const typedIn = ({ target }: Event) => {
    if (target instanceof Element && form.contains(target)) note(target.getAttribute("name") ?? "");
  };
  const sendNow = () => void send();
  const sendHidden = () => document.visibilityState === "hidden" && sendNow();
  // Back from the page that was left, or from one that says that there is no connection.
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    leftAt = Number.NEGATIVE_INFINITY;
    sendNow();
  };
  // On the window, which hears of it after React: were the page drawn anew before, React would put back what stood
  // in a field that it controls.
  addEventListener("input", typedIn);
  addEventListener("change", typedIn);
  document.addEventListener("visibilitychange", sendHidden);
  addEventListener("online", sendNow);
  addEventListener("pageshow", comeBack);
  void begin();
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
        showUnsent();
        return false;
      }
      if (isSending) waiting = button;
      // Only now: whenever the page is drawn again, they are as the server has drawn them.
      hide(form, { name: controls.seen, value: JSON.stringify(seen) });
      hide(form, { name: controls.version, value: version });
      hide(form, { name: controls.save, value: save });
      if (!isSending) leftAt = performance.now();
      return !isSending;
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      void send().then(device.close);
      removeEventListener("input", typedIn);
      removeEventListener("change", typedIn);
      document.removeEventListener("visibilitychange", sendHidden);
      removeEventListener("online", sendNow);
      removeEventListener("pageshow", comeBack);
    },
  };
}

/** Names of what is about the form itself have no dots; conflicts and copies are for the server as a whole. */
function isOfEntry(name: string): boolean {
  return name.includes(".") && ![controls.conflict, controls.copy].some((begin) => name.startsWith(begin));
}

/** No secret, so that pages without encryption have one too. */
function newSave(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}

function readSeen(form: HTMLFormElement): Record<string, unknown> {
  // A cast: the server has drawn it.
  return JSON.parse(valuesOf(form, controls.seen)[0] ?? "{}") as Record<string, unknown>;
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index]);
}
