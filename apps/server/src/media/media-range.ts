import type { ByteRange } from "@dragoman/storage";

/** The bytes to send: a range, all, or none if the file does not have them. */
export type RequestedBytes = ByteRange | "all" | "none";

const single = /^bytes=[ \t]*(?<first>\d*)-(?<last>\d*)[ \t]*$/i;

/**
 * Parses a `Range` header for a file of the given size (RFC 9110 §14.2). Anything but a single byte range is ignored,
 * as the standard allows: players request one range at a time, and several cost more than the whole file.
 */
export function parseRange(header: string | null, bytes: number): RequestedBytes {
  const groups = single.exec(header ?? "")?.groups;
  if (!groups) return "all";
  const { first = "", last = "" } = groups;
  if (first === "") return lastBytes(last, bytes);
  const from = Number(first);
  const to = last === "" ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (last !== "" && Number(last) < from) return "all";
  return from < bytes ? { first: from, last: to } : "none";
}

/** `bytes=-500`: the last 500, or all if there are fewer. */
function lastBytes(count: string, bytes: number): RequestedBytes {
  if (count === "") return "all";
  const length = Math.min(Number(count), bytes);
  return length > 0 ? { first: bytes - length, last: bytes - 1 } : "none";
}
