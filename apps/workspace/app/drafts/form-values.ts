import { typedInto } from "./early-texts.ts";

/** The controls of one name, in the order of the page. */
function controlsOf(form: HTMLFormElement, name: string): Element[] {
  const found = form.elements.namedItem(name);
  if (found instanceof RadioNodeList) return [...found].filter((one) => one instanceof Element);
  return found ? [found] : [];
}

/** What the controls of one name hold at present, as a form sends it. */
export function valuesOf(form: HTMLFormElement, name: string): string[] {
  return controlsOf(form, name).flatMap((control) => {
    if (control instanceof HTMLInputElement && control.type === "checkbox")
      return control.checked ? [control.value] : [];
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) return [control.value];
    return control instanceof HTMLSelectElement ? [control.value] : [];
  });
}

/** What they held when the server drew the page, whatever a reader has done since. */
export function drawnValuesOf(form: HTMLFormElement, name: string): string[] {
  return controlsOf(form, name).flatMap((control) => {
    if (control instanceof HTMLInputElement && control.type === "checkbox")
      return control.defaultChecked ? [control.value] : [];
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
      return [control.defaultValue];
    if (!(control instanceof HTMLSelectElement)) return [];
    const chosen = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
    return [chosen?.value ?? ""];
  });
}

/** Writes into the controls of one name, as if somebody had typed it. */
export function writeValues(
  form: HTMLFormElement,
  { name, values }: { name: string; values: readonly string[] },
): void {
  let written = 0;
  for (const control of controlsOf(form, name)) {
    if (control instanceof HTMLInputElement && control.type === "checkbox") {
      if (control.checked !== values.includes(control.value)) control.click();
    } else if (!(control instanceof HTMLInputElement && control.type === "hidden") && isWritten(control)) {
      write(control, values[written] ?? "");
      written += 1;
    }
  }
}

type Written = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isWritten(control: Element): control is Written {
  return [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((kind) => control instanceof kind);
}

/** Puts back what somebody typed before the scripts took over. */
export function writeEarlyTexts(form: HTMLFormElement): void {
  for (const area of form.querySelectorAll("textarea")) {
    const text = typedInto(area);
    if (text !== undefined && text !== area.value) write(area, text);
  }
}

export function setHiddenControl(
  form: HTMLFormElement,
  { name, value }: { name: string; value: string },
): void {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLInputElement) control.value = value;
}

/** Past React, which otherwise takes what a script writes for its own. */
function write(control: Written, value: string): void {
  Reflect.set(Object.getPrototypeOf(control) as object, "value", value, control); // of every element
  control.dispatchEvent(new Event("input", { bubbles: true }));
}
