/** How far the indexes are: the last change that they show, and the UTC day (since the epoch) of their opening hours. */
export interface Noted {
  position: number;
  /** Of the change at the position; empty where nothing has changed yet. */
  token: string;
  day: number;
}

/** A note about a directory, to be kept with its records. */
export function writeNote({ position, token, day }: Noted, identity: string): string {
  return JSON.stringify({ directory: identity, position, token, day });
}

/** What a note about this directory says; nothing when it is about another one. */
export function readNote(note: string, identity: string): Noted | undefined {
  const parsed: unknown = JSON.parse(note);
  if (typeof parsed !== "object" || parsed === null) return undefined;
  if (!("directory" in parsed) || parsed.directory !== identity) return undefined;
  if (!("position" in parsed) || !("day" in parsed)) return undefined;
  const { position, day } = parsed;
  // Notes were written without a token once; they are as good as one of another history.
  const token = "token" in parsed && typeof parsed.token === "string" ? parsed.token : "";
  return typeof position === "number" && typeof day === "number" ? { position, token, day } : undefined;
}
