import { encodingNamed } from "@dragoman/hsds/read";
import { Refusal } from "@dragoman/hsds/refusal";

/** Names become part of ids and URLs, so they stay short and plain. `option`: as the usage names it. */
export function parseSource(name: string, option: string): string {
  if (/^[\p{L}\p{N}][\p{L}\p{N}._-]{0,63}$/u.test(name)) return name;
  throw new Refusal("usage", {
    reason: `${option} "${name}" is not a valid name. Use letters, digits, dots and dashes, at most 64 characters.`,
  });
}

/** Converts per cent to a share of one. */
export function parseShare(percent: string | undefined): number | undefined {
  if (percent === undefined) return undefined;
  const share = /^\d+(?:\.\d+)?$/.test(percent) ? Number(percent) / 100 : Number.NaN;
  if (share >= 0 && share <= 1) return share;
  throw new Refusal("usage", {
    reason: `--withdraw-up-to must be a number from 0 to 100, not "${percent}".`,
  });
}

/** ISO 3166-1 alpha-2. @throws {Refusal} `usage` */
export function parseCountry(code: string): string {
  const country = code.toUpperCase();
  const known =
    /^[A-Z]{2}$/.test(country) &&
    new Intl.DisplayNames("en", { type: "region", fallback: "none" }).of(country);
  if (known) return country;
  throw new Refusal("usage", {
    reason: `--country ${code} is not a two-letter ISO 3166-1 code, such as US or DE.`,
  });
}

/** BCP 47. @throws {Refusal} `usage` */
export function parseLanguage(tag: string): string {
  try {
    return new Intl.Locale(tag).toString();
  } catch (error) {
    throw new Refusal(
      "usage",
      { reason: `--language ${tag} is not a BCP 47 tag, such as en or pt-BR.` },
      { cause: error },
    );
  }
}

/** The name of `TextDecoder` for a label of the Encoding Standard. @throws {Refusal} `usage` */
export function parseEncoding(name: string): string {
  const encoding = encodingNamed(name);
  if (encoding !== null) return encoding;
  throw new Refusal("usage", {
    reason: `--encoding ${name} is not the name of an encoding, such as windows-1251, koi8-r or shift_jis.`,
  });
}
