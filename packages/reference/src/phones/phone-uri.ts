/**
 * Converts a `tel:` URI (RFC 3966) to the number that it dials: a local number is prefixed by its `phone-context` if
 * that is part of a global number, and the extension is appended as `;ext=12`. Other text is returned unchanged. Also
 * accepts `tel://`, `tel: `, `callto:` and percent encoding, which occur on real pages.
 */
export function readTelUri(text: string): string {
  const scheme = /^(?:tel|callto|sms|phone):(?:\/\/)?/i.exec(text)?.[0];
  if (scheme === undefined && !/;phone-context=/i.test(text)) return text;
  const [number = "", ...parameters] = decode(text.slice(scheme?.length ?? 0)).split(/[;?]/);
  const context = valueOf(parameters, "phone-context");
  const extension = valueOf(parameters, "ext");
  const global = context !== null && /^\+[\d().-]+$/.test(context) && !/^[\s(]*\+/.test(number);
  return (
    (global ? `${context} ${number}` : number) +
    (extension === null || extension === "" ? "" : `;ext=${extension}`)
  );
}

function valueOf(parameters: readonly string[], name: string): string | null {
  const found = parameters.find((parameter) => parameter.toLowerCase().startsWith(`${name}=`));
  return found === undefined ? null : found.slice(name.length + 1).trim();
}

/** Decodes only the ASCII characters of numbers; other escapes cannot be part of a number and stay visible. */
function decode(text: string): string {
  return text.replace(/%(2[0389BDF]|3[0-9B])/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
