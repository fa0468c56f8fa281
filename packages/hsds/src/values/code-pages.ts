/** The upper halves of the legacy encodings that most often cause mojibake. */

/** Windows-1252, bytes 80 to 9F; the rest is Latin-1. Undefined bytes map to themselves. */
const windows1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** IBM code page 437, bytes 80 to FF. */
const ibm437 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀" +
  "αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0";

export const byteOf1252 = new Map<string, number>();
for (let byte = 0xa0; byte <= 0xff; byte += 1) byteOf1252.set(String.fromCharCode(byte), byte);
Array.from(windows1252).forEach((character, index) => byteOf1252.set(character, 0x80 + index));

export const byteOf437 = new Map(
  Array.from(ibm437).map((character, index) => [character, 0x80 + index] as const),
);

/** The windows-1252 character at a Latin-1 control character: quotes, dashes, the ellipsis. */
export function characterOfC1(code: number): string | null {
  const character = windows1252[code - 0x80];
  return character !== undefined && /[‘’“”•–—…™]/.test(character) ? character : null;
}
