import { type FormDraft, openDeviceDraft } from "@dragoman/pages/device/device-draft.ts";
import { controls as phoneControls } from "@dragoman/pages/phone/phone-form.ts";
import { controls, noneTicked } from "./draft-controls.ts";
import { drawnValuesOf, setHiddenControl, valuesOf, writeEarlyTexts, writeValues } from "./form-values.ts";
import {
  type Autosave,
  type AutosaveEffect,
  type AutosaveEvent,
  type AutosaveStatus,
  beginAutosave,
  isSame,
  type LeftText,
  type Part,
  reduce,
} from "./autosave-state.ts";
import { sendPart } from "./send-part.ts";

export interface FormAutosave {
  use: (text: LeftText) => void;
  drop: (text: LeftText) => void;
  /**
   * Whether the form may be submitted now. A form that is held is submitted as soon as the part under way is answered.
   */
  maySubmit: (button: HTMLElement | null) => boolean;
  stop: () => void;
}

export interface AutosaveOptions {
  draft: FormDraft;
  /** The form shows refused input: it stays on the device, and only a button sends it. */
  isRefused: boolean;
  /** Accepts a part of the form. */
  address: string;
  onChange: (status: AutosaveStatus) => void;
}

/**
 * Saves a form during typing, on the device at once and on the server after a pause, and restores what the device has
 * from before a crash. Sends the events of the page to `reduce`, and performs its effects.
 */
export function autosaveForm(
  form: HTMLFormElement,
  { draft, isRefused, address, onChange }: AutosaveOptions,
): FormAutosave {
  const device = openDeviceDraft(draft);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let button: HTMLElement | null = null;
  // Immediately, because React rewrites the fields that it controls at every input.
  const drawn = new Map(namesIn(form).map((name) => [name, drawnValuesOf(form, name)]));
  let autosave: Autosave = beginAutosave({
    seen: readSeen(form),
    stored: Object.fromEntries(drawn),
    version: valuesOf(form, controls.version)[0] ?? "",
    save: newSave(),
    isRefused,
  });

  function dispatch(event: AutosaveEvent): readonly AutosaveEffect[] {
    const before = autosave.status;
    const step = reduce(autosave, event);
    autosave = step.autosave;
    if (autosave.status !== before) onChange(autosave.status);
    for (const effect of step.effects) run(effect);
    return step.effects;
  }

  function run(effect: AutosaveEffect): void {
    switch (effect.kind) {
      case "store":
        void store(effect.texts);
        return;
      case "wait":
        clearTimeout(timer);
        if (effect.milliseconds !== null) timer = setTimeout(() => happen("due"), effect.milliseconds);
        return;
      case "send":
        void send(effect.part);
        return;
      case "write":
        return writeValues(form, effect);
      case "share-version":
        return shareVersion(form, effect.version);
      case "let-through":
        // Not earlier: whenever React renders the page again, the controls hold what the server has rendered.
        setHiddenControl(form, { name: controls.seen, value: JSON.stringify(effect.seen) });
        setHiddenControl(form, { name: controls.version, value: effect.version });
        setHiddenControl(form, { name: controls.save, value: effect.save });
        return;
      case "submit":
        return form.requestSubmit(button);
      case "close-device":
        return device.close();
    }
  }

  async function store(texts: Parameters<typeof device.write>[0]): Promise<void> {
    dispatch({ kind: "stored", isOnDevice: await device.write(texts) });
  }

  async function send(part: Part): Promise<void> {
    const answer = await sendPart(address, bodyOf(form, part));
    const active = document.activeElement?.getAttribute("name") ?? null;
    dispatch({ kind: "answered", answer, active, nextSave: newSave() });
  }

  function happen(kind: "due" | "hidden" | "online" | "returned" | "stopped"): void {
    dispatch({ kind, at: performance.now() });
  }

  function type(name: string): void {
    dispatch({ kind: "typed", name, value: valuesOf(form, name), drawn: drawnValuesOf(form, name) });
  }

  /** Input from before hydration, then input that a crash has left on the device. */
  async function begin(): Promise<void> {
    writeEarlyTexts(form);
    for (const [name, values] of drawn) if (!isSame(valuesOf(form, name), values)) type(name);
    const texts = [...(await device.read())].map(([name, text]) => ({
      ...text,
      name,
      now: valuesOf(form, name),
    }));
    dispatch({ kind: "found", texts, lastSave: form.dataset["saved"] });
  }

  const typed = ({ target }: Event) => {
    if (target instanceof Element && form.contains(target)) type(target.getAttribute("name") ?? "");
  };
  const hidden = () => document.visibilityState === "hidden" && happen("hidden");
  const online = () => happen("online");
  const returned = ({ persisted }: PageTransitionEvent) => persisted && happen("returned");
  // On the window, which gets the event after React: if the page were rendered before, React would put back the former
  // value of a field that it controls.
  addEventListener("input", typed);
  addEventListener("change", typed);
  document.addEventListener("visibilitychange", hidden);
  addEventListener("online", online);
  addEventListener("pageshow", returned);
  void begin();
  return {
    use: (text) => void dispatch({ kind: "used", text }),
    drop: (text) => void dispatch({ kind: "dropped", text }),
    maySubmit(submitter) {
      button = submitter;
      const event = { kind: "submitted", isOnline: navigator.onLine, at: performance.now() } as const;
      return dispatch(event).some(({ kind }) => kind === "let-through");
    },
    stop() {
      happen("stopped");
      removeEventListener("input", typed);
      removeEventListener("change", typed);
      document.removeEventListener("visibilitychange", hidden);
      removeEventListener("online", online);
      removeEventListener("pageshow", returned);
    },
  };
}

function namesIn(form: HTMLFormElement): string[] {
  return [...new Set([...form.elements].map((control) => control.getAttribute("name") ?? ""))];
}

function bodyOf(form: HTMLFormElement, { texts, version, save, seen }: Part): FormData {
  const body = new FormData();
  body.set(controls.version, version);
  body.set(controls.save, save);
  body.set(controls.seen, JSON.stringify(seen));
  for (const [name, { value }] of Object.entries(texts)) {
    if (value.length === 0) body.append(name, noneTicked);
    for (const one of value) body.append(name, one);
  }
  for (const country of valuesOf(form, phoneControls.country)) body.append(phoneControls.country, country);
  return body;
}

function shareVersion(form: HTMLFormElement, version: string): void {
  for (const control of document.querySelectorAll<HTMLInputElement>(`input[name="${controls.version}"]`))
    if (control.form !== form) control.value = version;
}

/** Not a secret, so that it also exists on pages without encryption. */
function newSave(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}

function readSeen(form: HTMLFormElement): Record<string, unknown> {
  // A cast: the server has rendered it.
  return JSON.parse(valuesOf(form, controls.seen)[0] ?? "{}") as Record<string, unknown>;
}
