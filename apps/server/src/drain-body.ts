/** Bytes: more than a phone's photos need. A longer body is not drained; the connection closes. */
const maxBytes = 100_000_000;

/** Drains a request body that nobody reads: a browser shows the response only after it has sent the whole body. */
export async function drainBody({ body, headers }: Request): Promise<void> {
  if (!body || body.locked || Number(headers.get("content-length") ?? "0") > maxBytes) return;
  let passed = 0;
  for await (const piece of body) {
    passed += piece.length;
    if (passed > maxBytes) return;
  }
}
