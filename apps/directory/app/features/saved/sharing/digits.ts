/*
 * Bytes as decimal digits. A QR code stores three digits in ten bits, almost without loss, where base64 would need a
 * third more; and digits need no escaping in an address.
 */

/** Seven bytes fill seventeen digits to 98.8 per cent. */
const group = { bytes: 7, digits: 17 };

/** How many digits a last, shorter group of bytes takes, by its number of bytes. */
const digitsOf = [0, 3, 5, 8, 10, 13, 15, 17];

export function toDigits(bytes: Uint8Array): string {
  let text = "";
  for (let start = 0; start < bytes.length; start += group.bytes) {
    const part = bytes.subarray(start, start + group.bytes);
    let value = 0n;
    for (const byte of part) value = value * 256n + BigInt(byte);
    text += String(value).padStart(digitsOf[part.length] ?? group.digits, "0");
  }
  return text;
}

/** The inverse of `toDigits`; `null` for anything that it never writes. */
export function fromDigits(text: string): Uint8Array | null {
  if (!/^\d*$/.test(text)) return null;
  const bytes: number[] = [];
  for (let start = 0; start < text.length; start += group.digits) {
    const part = text.slice(start, start + group.digits);
    const length = digitsOf.indexOf(part.length);
    if (length < 0) return null;
    let value = BigInt(part);
    if (value >= 256n ** BigInt(length)) return null;
    const ofPart: number[] = [];
    for (let index = 0; index < length; index++, value >>= 8n) ofPart.unshift(Number(value & 255n));
    bytes.push(...ofPart);
  }
  return Uint8Array.from(bytes);
}
