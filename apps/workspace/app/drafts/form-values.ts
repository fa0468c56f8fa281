import { typedInto } from "./early-texts.ts";

/** The controls with one name, in the order of the page. */
function controlsOf(form: HTMLFormElement, name: string): Element[] {
  const found = form.elements.namedItem(name);
  if (found instanceof RadioNodeList) return [...found].filter((one) => one instanceof Element);
  return found ? [found] : [];
}

/** The values of the controls with one name, as a form sends them. */
export function valuesOf(form: HTMLFormElement, name: string): string[] {
  return controlsOf(form, name).flatMap((control) => {
    if (isTicked(control)) return control.checked ? [control.value] : [];
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) return [control.value];
    return control instanceof HTMLSelectElement ? [control.value] : [];
  });
}

/** Their values when the server rendered the page. */
export function drawnValuesOf(form: HTMLFormElement, name: string): string[] {
  return controlsOf(form, name).flatMap((control) => {
    if (isTicked(control)) return control.defaultChecked ? [control.value] : [];
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
      return [control.defaultValue];
    if (!(control instanceof HTMLSelectElement)) return [];
    const chosen = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
    return [chosen?.value ?? ""];
  });
}

/** Writes into the controls with one name, with the events of typing. */
export function writeValues(
  form: HTMLFormElement,
  { name, values }: { name: string; values: readonly string[] },
): void {
  let written = 0;
  for (const control of controlsOf(form, name)) {
    if (isTicked(control)) {
      if (control.checked !== values.includes(control.value)) control.click();
    } else if (!(control instanceof HTMLInputElement && control.type === "hidden") && isWritten(control)) {
      write(control, values[written] ?? "");
      written += 1;
    }
  }
}

function isTicked(control: Element): control is HTMLInputElement {
  return control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type);
}

type Written = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isWritten(control: Element): control is Written {
  return [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((kind) => control instanceof kind);
}

/** Restores input from before hydration. */
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

/** Bypasses the setter of React, which ignores the event of a value that it has set itself. */
function write(control: Written, value: string): void {
  Reflect.set(Object.getPrototypeOf(control) as object, "value", value, control); // of every element
  control.dispatchEvent(new Event("input", { bubbles: true }));
}
