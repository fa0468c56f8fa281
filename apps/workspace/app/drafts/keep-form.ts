import { openDeviceDraft } from "@dragoman/pages/device/device-draft.ts";
import { isSame, type LeftText } from "./autosave-state.ts";
import { drawnValuesOf, valuesOf, writeEarlyTexts, writeValues } from "./form-values.ts";

/** What a form has from before the page was closed. */
export interface FoundTexts {
  /** Whether some of it is in the form again. */
  isRestored: boolean;
  /** What somebody else has changed since: it is offered beside the form. */
  left: readonly LeftText[];
}

export const nothingFound: FoundTexts = { isRestored: false, left: [] };

export interface FormKeeper {
  /** Writes a text into the form that is beside it. */
  use: (text: LeftText) => void;
  drop: (text: LeftText) => void;
  /** Gives every control the value that the server has rendered. */
  reset: () => void;
  /** The server has everything. */
  forget: () => void;
  stop: () => void;
}

interface KeepOptions {
  /** See `keptForm`. */
  draft: string;
  onFound: (found: FoundTexts) => void;
}

/**
 * Stores what is typed into a form on this device, where the next page finds it if this one is lost. It is sent
 * only with the form.
 */
export function keepForm(form: HTMLFormElement, { draft, onFound }: KeepOptions): FormKeeper {
  const device = openDeviceDraft({ draft, language: null });
  // Later, a refused form has other values by default.
  const drawn = new Map(namesIn(form).map((name) => [name, drawnValuesOf(form, name)]));
  const drawnOf = (name: string) => drawn.get(name) ?? drawnValuesOf(form, name);

  function store(name: string): void {
    const [value, over] = [valuesOf(form, name), drawnOf(name)];
    drawn.set(name, over);
    void device.write(new Map([[name, isSame(value, over) ? null : { value, over }]]));
  }

  function write(name: string, values: readonly string[]): void {
    writeValues(form, { name, values });
    for (const control of form.querySelectorAll(`[name="${CSS.escape(name)}"]`))
      control.closest("details")?.setAttribute("open", "");
  }

  async function begin(): Promise<void> {
    writeEarlyTexts(form);
    const early = [...drawn].filter(([name, values]) => !isSame(valuesOf(form, name), values));
    for (const [name] of early) store(name);
    const texts = [...(await device.read())].map(([name, text]) => ({ ...text, name }));
    const missing = texts.filter(({ name, value }) => !isSame(valuesOf(form, name), value));
    const isThere = ({ name }: LeftText) => namesIn(form).includes(name);
    const isFree = ({ name, over }: LeftText) =>
      isSame(drawnOf(name), over) && isSame(valuesOf(form, name), over);
    const restored = missing.filter((text) => isThere(text) && isFree(text));
    for (const { name, value } of restored) write(name, value);
    const done = texts.filter((text) => isThere(text) && isSame(drawnOf(text.name), text.value));
    await device.write(new Map(done.map(({ name }) => [name, null])));
    const left = missing.filter((text) => isThere(text) && !restored.includes(text));
    if (missing.length > 0) onFound({ isRestored: restored.length > 0, left });
  }

  const typed = ({ target }: Event) => {
    if (isKept(target) && form.contains(target)) store(target.name);
  };
  form.addEventListener("input", typed);
  form.addEventListener("change", typed);
  void begin();
  return {
    use: ({ name, value }) => write(name, value),
    drop: ({ name }) => store(name),
    reset: () => {
      for (const [name, values] of drawn) write(name, values);
    },
    forget() {
      onFound(nothingFound);
      void device.write(new Map(namesIn(form).map((name) => [name, null])));
    },
    stop() {
      form.removeEventListener("input", typed);
      form.removeEventListener("change", typed);
      device.close();
    },
  };
}

type Kept = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a person writes or chooses, except files, which a page cannot put back, and secrets. */
function isKept(control: unknown): control is Kept {
  if (control instanceof HTMLInputElement) return !unkept.has(control.type) && control.name !== "";
  return (
    (control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement) && control.name !== ""
  );
}

const unkept: ReadonlySet<string> = new Set(["hidden", "file", "password", "submit", "button"]);

function namesIn(form: HTMLFormElement): string[] {
  return [...new Set([...form.elements].filter(isKept).map(({ name }) => name))];
}
