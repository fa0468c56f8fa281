/*
 * The ids of a list's services, as a code contains them. Most directories use UUIDs (RFC 9562), which take 16 bytes,
 * and as compressed text would take 20.
 */
const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;
const uuidBytes = 16;

export interface WrittenIds {
  bytes: Uint8Array;
  areUuids: boolean;
}

/** The number of ids in one byte; then the UUIDs, or each text after its length in bytes. */
export function writeIds(ids: readonly string[]): WrittenIds {
  const areUuids = ids.every((id) => uuid.test(id));
  const written = ids.flatMap((id) => {
    if (areUuids) return [...id.replaceAll("-", "").matchAll(/../g)].map(([pair]) => parseInt(pair, 16));
    const text = new TextEncoder().encode(id).subarray(0, 255);
    return [text.length, ...text];
  });
  return { bytes: Uint8Array.of(ids.length, ...written), areUuids };
}

/** The inverse of `writeIds`, with the rest of the bytes; `null` if the ids are cut off. */
export function readIds({ bytes, areUuids }: WrittenIds): { ids: string[]; rest: Uint8Array } | null {
  const ids: string[] = [];
  let place = 1;
  for (let left = bytes[0] ?? 0; left > 0; left--) {
    const length = areUuids ? uuidBytes : bytes[place++];
    if (length === undefined || place + length > bytes.length) return null;
    const id = bytes.subarray(place, place + length);
    ids.push(areUuids ? uuidOf(id) : new TextDecoder().decode(id));
    place += length;
  }
  return { ids, rest: bytes.subarray(place) };
}

function uuidOf(bytes: Uint8Array): string {
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
