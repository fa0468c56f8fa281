import { useEffect, useState } from "react";
import { parseCues, type Cue } from "./cues.ts";

/** The cues of a WebVTT file; `undefined` while it loads, `null` if it fails. */
export function useCues(address: string): Cue[] | null | undefined {
  const [cues, setCues] = useState<Cue[] | null>();
  useEffect(() => {
    const leaving = new AbortController();
    readCues(address, leaving.signal).then(setCues, (error: unknown) => {
      if (!leaving.signal.aborted) setCues(null);
      // Without a connection, `fetch` rejects with a TypeError; any other error is a bug.
      if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
    });
    return () => leaving.abort();
  }, [address]);
  return cues;
}

async function readCues(address: string, signal: AbortSignal): Promise<Cue[] | null> {
  const response = await fetch(address, { signal });
  return response.ok ? parseCues(await response.text()) : null;
}
