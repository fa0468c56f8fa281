import { createContext, type RouterContextProvider } from "react-router";

/** A thing of schema.org. Values that are `undefined` and lists that are empty are left out. */
export interface JsonLd {
  "@type": string;
  readonly [term: string]: JsonLdValue;
}

export type JsonLdValue = string | number | JsonLd | readonly (string | JsonLd)[] | undefined;

/** What the page of a request says to machines, as text for a script element; empty for most pages. */
export const jsonLdContext = createContext("");

/** Adds JSON-LD to the page of this request. Browsers are not sent it a second time. */
export function addJsonLd(context: Readonly<RouterContextProvider>, thing: JsonLd | null): void {
  if (thing) context.set(jsonLdContext, writeJsonLd(thing));
}

/** JSON in which nothing ends a script element or begins a comment there. */
export function writeJsonLd(thing: JsonLd): string {
  const whole = { "@context": "https://schema.org", ...thing };
  return JSON.stringify(whole, (_, value: unknown) => (isEmptyList(value) ? undefined : value)).replace(
    /</g,
    "\\u003c",
  );
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
