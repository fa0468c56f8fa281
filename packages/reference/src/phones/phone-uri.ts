/**
 * What a `tel:` address (RFC 3966) dials, written as a number: a local number after its `phone-context` when that is
 * the beginning of a global one, and the extension as `;ext=12` at the end. Text that is no address stays as it is.
 * Real pages write `tel://`, `tel: `, `callto:` and percent signs too.
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

/** Only the ASCII characters that numbers are made of; any other escape is no part of a number and stays visible. */
function decode(text: string): string {
  return text.replace(/%(2[0389BDF]|3[0-9B])/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
