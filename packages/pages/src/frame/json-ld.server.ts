import { createContext, type RouterContextProvider } from "react-router";

/** A schema.org object. `undefined` values and empty lists are omitted. */
export interface JsonLd {
  "@type": string;
  readonly [term: string]: JsonLdValue;
}

export type JsonLdValue = string | number | JsonLd | readonly (string | JsonLd)[] | undefined;

/** The JSON-LD of the page of a request, as text for a script element; empty for most pages. */
export const jsonLdContext = createContext("");

/** Adds JSON-LD to the page of this request. It is not sent to the browser a second time. */
export function addJsonLd(context: Readonly<RouterContextProvider>, thing: JsonLd | null): void {
  if (thing) context.set(jsonLdContext, writeJsonLd(thing));
}

/** JSON that cannot close a script element or open a comment in it. */
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
