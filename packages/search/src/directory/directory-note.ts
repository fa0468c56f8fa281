/** The progress of the indexes: the last change applied, and the UTC day (since the epoch) of their opening hours. */
export interface Noted {
  position: number;
  /** Identifies the change at the position; empty before the first change. */
  token: string;
  day: number;
}

/** Serializes the progress of a directory, to be stored with its records. */
export function writeNote({ position, token, day }: Noted, identity: string): string {
  return JSON.stringify({ directory: identity, position, token, day });
}

/** Parses stored progress; `undefined` when it belongs to another directory. */
export function readNote(note: string, identity: string): Noted | undefined {
  const parsed: unknown = JSON.parse(note);
  if (typeof parsed !== "object" || parsed === null) return undefined;
  if (!("directory" in parsed) || parsed.directory !== identity) return undefined;
  if (!("position" in parsed) || !("day" in parsed)) return undefined;
  const { position, day } = parsed;
  // Progress of older versions has no token and is treated as another history.
  const token = "token" in parsed && typeof parsed.token === "string" ? parsed.token : "";
  return typeof position === "number" && typeof day === "number" ? { position, token, day } : undefined;
}
