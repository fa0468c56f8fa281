import { useSyncExternalStore } from "react";

/** The recording that plays below the pages of this document, and its element once it is mounted. */
interface NowPlaying {
  id: string | null;
  audio: HTMLAudioElement | null;
}

const nothing: NowPlaying = { id: null, audio: null };

let current = nothing;
const listeners = new Set<() => void>();

/** `null` for both when nothing plays any more. */
export function setNowPlaying(id: string | null, audio: HTMLAudioElement | null): void {
  current = id === null ? nothing : { id, audio };
  for (const listener of listeners) listener();
}

export function audioOf(id: string): HTMLAudioElement | null {
  return current.id === id ? current.audio : null;
}

/** The element that plays a recording; `null` while another recording plays, or none. */
export function useAudioOf(id: string): HTMLAudioElement | null {
  return useSyncExternalStore(
    listen,
    () => audioOf(id),
    () => null,
  );
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
