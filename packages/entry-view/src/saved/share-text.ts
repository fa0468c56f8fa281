import type { SavedPhone, SavedService } from "./saved-service.ts";

export interface ShareOptions {
  /** Scheme and host of the directory. */
  origin: string;
  /** BCP 47: the language of the page that the link leads to. */
  locale: string;
  direction: "ltr" | "rtl";
  /** What a sensitive service is called is told, too. */
  tell: boolean;
}

/** LEFT-TO-RIGHT MARK: in a line of the other direction, the groups of a number would change places. */
const leftToRight = "\u200E";

/** Services as a message to a friend: name, phone, address and page, one below the other, with a line between services. */
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
    // Where help of a sensitive kind is, is as good as its name.
    ...(isQuiet || !place ? [] : [place.lines.join(", ")]),
    ...(numberOnly ? [] : [`${origin}/${locale}/services/${encodeURIComponent(id)}`]),
  ]
    .filter((line) => line !== "")
    .join("\n");
}

/** A number that works wherever the message is read. Extensions follow as phones dial them: after a pause. */
function numberOf({ text, uri, extension }: SavedPhone): string {
  const international = /^tel:(\+\d+)/.exec(uri ?? "")?.[1];
  const number = international === undefined || text.startsWith("+") ? text : `${text} (${international})`;
  return extension === null ? number : `${number}, ${extension}`;
}

/** The ways to send a text by a plain link. Nobody hears of it before the link is opened. */
export function messageLinks(text: string): { whatsApp: string; sms: string } {
  const words = encodeURIComponent(text);
  // Android reads what follows `?`, iPhones what follows `&`.
  return { whatsApp: `https://wa.me/?text=${words}`, sms: `sms:?&body=${words}` };
}
