/** Whether the bytes at an offset are this Latin-1 text. */
export function hasText(bytes: Uint8Array, at: number, text: string): boolean {
  return textAt(bytes, at, text.length) === text;
}

/** Latin-1. */
export function textAt(bytes: Uint8Array, at: number, length: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1", at, at + length);
}

/** A big-endian number of one to eight bytes. */
export function numberAt(bytes: Uint8Array, at: number, length: number): number {
  let value = 0;
  for (let index = 0; index < length; index += 1) {
    const byte = bytes[at + index];
    if (byte === undefined) throw new RangeError("the file ends too early");
    value = value * 256 + byte;
  }
  return value;
}
