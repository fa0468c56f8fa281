import type { SavedPhone, SavedService } from "./saved-service.ts";

export interface ShareOptions {
  /** Scheme and host of the directory. */
  origin: string;
  /** BCP 47: the language of the page that the message links to. */
  locale: string;
  direction: "ltr" | "rtl";
  /** Whether the message names sensitive services. */
  tell: boolean;
}

/** LEFT-TO-RIGHT MARK: in a right-to-left line, the groups of a number would change places. */
const leftToRight = "\u200E";

/**
 * Formats services as a message to a friend: name, phone, address and page on a line each, with an empty line between
 * services.
 */
export function shareText(services: readonly SavedService[], options: ShareOptions): string {
  return services.map((service) => textOf(service, options)).join("\n\n");
}

function textOf(service: SavedService, { origin, locale, direction, tell }: ShareOptions): string {
  const { id, name, phones, places, sensitive, numberOnly } = service;
  const isQuiet = sensitive && !tell;
  const mark = direction === "rtl" ? leftToRight : "";
  const [phone] = phones;
  const [place] = places;
  return [
    ...(isQuiet ? [] : [name.value]),
    ...(phone ? [mark + numberOf(phone)] : []),
    // The address of a sensitive service discloses as much as its name.
    ...(isQuiet || !place ? [] : [place.lines.join(", ")]),
    ...(numberOnly ? [] : [`${origin}/${locale}/services/${encodeURIComponent(id)}`]),
  ]
    .filter((line) => line !== "")
    .join("\n");
}

/** A number that works wherever the message is read. The extension follows a comma, which phones dial as a pause. */
function numberOf({ text, uri, extension }: SavedPhone): string {
  const international = /^tel:(\+\d+)/.exec(uri ?? "")?.[1];
  const number = international === undefined || text.startsWith("+") ? text : `${text} (${international})`;
  return extension === null ? number : `${number}, ${extension}`;
}

/** Links that send a text. No third party is contacted before the reader opens one. */
export function messageLinks(text: string): { whatsApp: string; sms: string } {
  const words = encodeURIComponent(text);
  // Android reads the text after `?`, iPhones read it after `&`.
  return { whatsApp: `https://wa.me/?text=${words}`, sms: `sms:?&body=${words}` };
}
