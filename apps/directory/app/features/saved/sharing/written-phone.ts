import type { SavedPhone } from "@dragoman/entry-view/saved/saved-service.ts";

/**
 * A phone number as a code contains it: the displayed text, and only as much more as dialling the same number needs.
 * Nobody can write a list that shows one number and calls another.
 *
 * - `116 117`, `+49 30 123` are dialled as displayed.
 * - `49~1030 123`: with the country code 49, and 1 leading digit (`0`) dropped → `+4930123`.
 * - `…x12`: the extension.
 */
export function writePhone({ text, uri }: Pick<SavedPhone, "text" | "uri">): string | null {
  const [, dialled, extension] = /^tel:(\+?\d+)(?:;ext=(\d+))?$/.exec(uri ?? "") ?? [];
  if (dialled === undefined) return null;
  const end = extension === undefined ? "" : `x${extension}`;
  const shown = text.replace(/[\u00A0\u2007\u2009\u202F]/g, " ").replace(/[\u2010-\u2015]/g, "-");
  if (!written.test(shown)) return dialled + end;
  const digits = shown.replace(/[^\d+]/g, "");
  if (digits === dialled) return shown + end;
  for (const dropped of [0, 1, 2]) {
    const rest = digits.slice(dropped);
    const code: string = dialled.slice(1, dialled.length - rest.length);
    if (`+${code}${rest}` === dialled && callingCode.test(code)) return `${code}~${dropped}${shown}${end}`;
  }
  return dialled + end;
}

/** The inverse; `null` for anything that `writePhone` never writes. */
export function readPhone(text: string): SavedPhone | null {
  const [, code, dropped, shown = "", extension] =
    /^(?:(\d{1,3})~([0-2]))?([^x~]{2,30})(?:x(\d{1,10}))?$/.exec(text) ?? [];
  if (!written.test(shown)) return null;
  const digits = shown.replace(/[^\d+]/g, "");
  if (code !== undefined && (!callingCode.test(code) || digits.startsWith("+"))) return null;
  const dialled = code === undefined ? digits : `+${code}${digits.slice(Number(dropped))}`;
  if (!/^\+?\d{2,15}$/.test(dialled)) return null;
  return {
    text: shown,
    uri: `tel:${dialled}${extension === undefined ? "" : `;ext=${extension}`}`,
    extension: extension ?? null,
    purpose: null,
  };
}

/** Digits and their separators: neither `*` nor `#`, which are commands to a phone. */
const written = /^\(?\+?\d[\d ()./-]{0,28}$/;

/** Country codes (ITU-T E.164, list of assigned codes); none is a prefix of another. */
const callingCode =
  /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-689]|3[578]|42|5[09]|6[7-9]|8[0578]|9[679])\d)$/;
