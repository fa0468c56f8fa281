/** `1.2 MB`, at least a tenth. Digits and unit as devices write them, whatever the language. */
export function sizeText(bytes: number): string {
  const megabytes = Math.max(0.1, bytes / 1_000_000);
  return `${megabytes.toLocaleString("en", { maximumFractionDigits: megabytes < 10 ? 1 : 0 })} MB`;
}
