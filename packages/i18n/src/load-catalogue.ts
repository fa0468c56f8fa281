import type { I18n, Messages } from "@lingui/core";
import { createReader } from "./create-reader.ts";

/** The compiled catalogues of a language for browsers (`packages/pages/build/catalogues.ts`). */
interface BrowserCatalogue {
  /** The messages that most pages need. */
  messages: Messages;
  /** The messages that only some pages need, by the name of their folder. */
  parts: Readonly<Record<string, () => Promise<{ messages: Messages }>>>;
}

/**
 * The messages of this document, which has one language. Module state of one reader's browser, never used on the
 * server.
 */
const loaded: Messages = {};
let reader: I18n | undefined;
/** Kept, because text that the browser's translator has changed may be rendered again without it. */
let link: HTMLLinkElement | null = null;

/** Loads the catalogue that the document names: that of its own language. */
export async function loadCatalogue(): Promise<I18n> {
  const { catalogue, formatting } = await namedCatalogue();
  Object.assign(loaded, catalogue.messages);
  reader = createReader({ locale: document.documentElement.lang, formatting, messages: loaded });
  return reader;
}

/**
 * Loads messages that few pages need. The modules that use them await it when they load; the server has all messages.
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
  link ??= document.querySelector<HTMLLinkElement>("link[data-catalogue]");
  const formatting = link?.dataset["catalogue"]?.split(" ");
  if (!link || !formatting) throw new Error("The page names no messages");
  const catalogue = (await import(/* @vite-ignore */ link.href)) as BrowserCatalogue; // as the build writes it
  return { catalogue, formatting };
}
