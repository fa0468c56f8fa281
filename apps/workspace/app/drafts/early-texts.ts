/**
 * What was typed into fields of several lines before the scripts were at work: React writes the server's words back into
 * a `textarea` when it takes over, and into no other control. The code of a page is there before React begins.
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

/** What somebody has typed last; `undefined` where nobody has. */
export function typedInto(area: Element): string | undefined {
  return typed.get(area);
}
