import type { ByteRange } from "@dragoman/database";

/** Which bytes to send: some, all, or none where the file has no such bytes. */
export type WantedBytes = ByteRange | "all" | "none";

const single = /^bytes=[ \t]*(?<first>\d*)-(?<last>\d*)[ \t]*$/i;

/**
 * What a `Range` header asks of a file of so many bytes (RFC 9110 §14.2). What is no single range of bytes is left out
 * of account, as the standard lets a server do: players ask for one range at a time, and several cost more than all.
 */
export function parseRange(header: string | null, bytes: number): WantedBytes {
  const groups = single.exec(header ?? "")?.groups;
  if (!groups) return "all";
  const { first = "", last = "" } = groups;
  if (first === "") return lastBytes(last, bytes);
  const from = Number(first);
  const to = last === "" ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (last !== "" && Number(last) < from) return "all";
  return from < bytes ? { first: from, last: to } : "none";
}

/** `bytes=-500`: the last 500, or all where there are fewer. */
function lastBytes(count: string, bytes: number): WantedBytes {
  if (count === "") return "all";
  const wanted = Math.min(Number(count), bytes);
  return wanted > 0 ? { first: bytes - wanted, last: bytes - 1 } : "none";
}
