import type { I18n, Messages } from "@lingui/core";
import { createReader } from "./create-reader.ts";

/** The messages that the document names: those of its own language, and never another. */
export async function loadCatalogue(document: Document): Promise<I18n> {
  const link = document.querySelector<HTMLLinkElement>("link[data-catalogue]");
  const formatting = link?.dataset["catalogue"]?.split(" ");
  if (!link || !formatting) throw new Error("The page does not say where its messages are");
  const { messages } = (await import(/* @vite-ignore */ link.href)) as { messages: Messages }; // Lingui's form of a compiled catalogue
  return createReader({ locale: document.documentElement.lang, formatting, messages });
}
