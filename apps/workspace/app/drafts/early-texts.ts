/**
 * What was typed into fields of several lines before hydration: React then writes the server's value back into a
 * `textarea`, and into no other control. This module runs before React does.
 */
const typed = new WeakMap<Element, string>();

if (typeof document !== "undefined") {
  for (const area of document.querySelectorAll("textarea"))
    if (area.value !== area.defaultValue) typed.set(area, area.value);
  addEventListener(
    "input",
    ({ target }) => target instanceof HTMLTextAreaElement && typed.set(target, target.value),
    true,
  );
}

/** The last text that was typed; `undefined` for none. */
export function typedInto(area: Element): string | undefined {
  return typed.get(area);
}
