/** What a device keeps of a form until the server has it, so that a crash of either loses nothing. */
export interface KeptDraft {
  /** By the name of the control: what was written, and what stood there before. */
  typed: Record<string, { value: string[]; over: string[] }>;
}

/** `forgetDevice` takes away everything that begins with the first part of it. */
const prefix = "dragoman.draft.";

/** Anything may stand in the storage of a browser: what is no kept draft is none. */
export function readKeptDraft(id: string): KeptDraft {
  try {
    const kept = JSON.parse(localStorage.getItem(prefix + id) ?? "{}") as Partial<KeptDraft>;
    const typed = Object.entries(kept.typed ?? {}).filter(
      ([, one]) => Array.isArray(one.value) && Array.isArray(one.over),
    );
    return { typed: Object.fromEntries(typed) };
  } catch {
    return { typed: {} };
  }
}

/** Says whether the device keeps it. */
export function writeKeptDraft(id: string, { typed }: KeptDraft): boolean {
  try {
    if (Object.keys(typed).length === 0) localStorage.removeItem(prefix + id);
    else localStorage.setItem(prefix + id, JSON.stringify({ typed }));
    return true;
  } catch {
    return false; // a browser that keeps nothing
  }
}

/** Forgets what was kept of all drafts but some: they are sent, thrown away, or of somebody who signs out. */
export function forgetKeptDrafts({ except = [] }: { except?: readonly string[] } = {}): void {
  try {
    const kept = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    for (const key of kept)
      if (!except.some((id) => key.startsWith(prefix + id))) localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing.
  }
}
