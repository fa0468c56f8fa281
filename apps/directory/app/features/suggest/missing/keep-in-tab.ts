import { type RefObject, useEffect } from "react";

/** Removed with everything else of this site: see `clearDevice`. */
const key = "dragoman.missing-place";

/**
 * Keeps what is typed into a form for as long as its tab lasts: phones discard pages in the background, and browsers
 * crash. It goes with the tab, with the quick exit, and once the form is sent. Forms about a place of the directory keep
 * nothing, because their address alone says where somebody seeks help.
 */
export function useKeptInTab(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    write(element, readTexts());
    const keep = () => storeTexts(textsOf(element));
    // What was typed before scripts ran.
    keep();
    element.addEventListener("input", keep);
    return () => {
      element.removeEventListener("input", keep);
      if (new URLSearchParams(location.search).has("sent")) storeTexts([]);
    };
  }, [form]);
}

type Text = readonly [name: string, value: string];

function textsOf(form: HTMLFormElement): Text[] {
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" && value !== "" ? [[name, value] as const] : [],
  );
}

/** Only into fields that are empty: others are newer. */
function write(form: HTMLFormElement, texts: readonly Text[]): void {
  for (const [name, value] of texts) {
    const control = form.elements.namedItem(name);
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    if (isText && control.value === "") control.value = value;
  }
}

function readTexts(): Text[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "[]") as Text[]; // only `storeTexts` writes it
  } catch {
    return []; // storage is disabled
  }
}

function storeTexts(texts: readonly Text[]): void {
  try {
    if (texts.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(texts));
  } catch {
    // Storage is disabled: the text lasts as long as the page.
  }
}
