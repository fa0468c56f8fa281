import type { I18n, Messages } from "@lingui/core";
import { createReader } from "./create-reader.ts";

/** What the build makes of the catalogues of a language for browsers (`packages/pages/build/catalogues.ts`). */
interface BrowserCatalogue {
  /** What most pages need. */
  messages: Messages;
  /** What only some pages need, by the name of their feature. */
  parts: Readonly<Record<string, () => Promise<{ messages: Messages }>>>;
}

/** Those of this document, which keeps one language. They belong to one reader's browser and are never used on the server. */
const loaded: Messages = {};
let reader: I18n | undefined;

/** The messages that the document names: those of its own language, and never another. */
export async function loadCatalogue(): Promise<I18n> {
  const { catalogue, formatting } = await namedCatalogue();
  Object.assign(loaded, catalogue.messages);
  reader = createReader({ locale: document.documentElement.lang, formatting, messages: loaded });
  return reader;
}

/**
 * The messages of a feature, for modules of its pages to await as they are loaded. The server has all messages.
 *
 * @param name of a folder of catalogues in `lingui.config.ts`.
 */
export async function loadMessages(name: string): Promise<void> {
  if (import.meta.env.SSR) return;
  const { catalogue } = await namedCatalogue();
  const { messages } = (await catalogue.parts[name]?.()) ?? { messages: {} };
  Object.assign(loaded, messages);
  reader?.load(document.documentElement.lang, messages);
}

async function namedCatalogue(): Promise<{ catalogue: BrowserCatalogue; formatting: string[] }> {
  const link = document.querySelector<HTMLLinkElement>("link[data-catalogue]");
  const formatting = link?.dataset["catalogue"]?.split(" ");
  if (!link || !formatting) throw new Error("The page does not say where its messages are");
  const catalogue = (await import(/* @vite-ignore */ link.href)) as BrowserCatalogue; // what the build makes
  return { catalogue, formatting };
}
