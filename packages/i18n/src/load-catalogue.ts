import type { I18n, Messages } from "@lingui/core";
import { createReader } from "./create-reader.ts";

/** What the build makes of the catalogues of a language for browsers (`packages/pages/build/catalogues.ts`). */
interface BrowserCatalogue {
  /** What most pages need. */
  messages: Messages;
  /** What only some pages need, by the name of its folder. */
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
 * Messages that few pages need, for the modules that write them to await as they are loaded. The server has all messages.
 *
 * @param name of a folder of catalogues in `lingui.config.ts`.
 */
export async function loadMessages(name: string): Promise<void> {
  if (import.meta.env.SSR) return;
  const { catalogue } = await namedCatalogue();
  const { messages } = (await catalogue.parts[name]?.()) ?? { messages: {} };
  // Without the event of `I18n.load`, on which React draws the page again: nothing on it has these messages yet, and parts
  // that are not alive yet would lose what the server drew of them.
  Object.assign(reader?.messages ?? loaded, messages);
}

async function namedCatalogue(): Promise<{ catalogue: BrowserCatalogue; formatting: string[] }> {
  const link = document.querySelector<HTMLLinkElement>("link[data-catalogue]");
  const formatting = link?.dataset["catalogue"]?.split(" ");
  if (!link || !formatting) throw new Error("The page does not say where its messages are");
  const catalogue = (await import(/* @vite-ignore */ link.href)) as BrowserCatalogue; // what the build makes
  return { catalogue, formatting };
}
