import { createDeviceStore } from "@dragoman/pages/device/device-store.ts";

/** The addresses of unfinished uploads, by `fileMark`. Names of files are not stored. */
type Unfinished = Readonly<Record<string, string>>;

const maxUnfinished = 20;

/** Cleared with all other data of this site in the browser; an entry is removed when its upload has finished. */
const store = createDeviceStore<Unfinished>("dragoman.uploads", parse);

/** Identifies a file without revealing its name. */
export async function fileMark(file: File, owner: string): Promise<string> {
  const identity = [owner, file.name, file.size, file.lastModified].join("\n");
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(identity));
  return Array.from(new Uint8Array(digest).subarray(0, 16), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/** The address at which the upload of a file is resumed. */
export function unfinishedAddress(mark: string): string | undefined {
  return store.read()[mark];
}

/** `null` removes the entry. */
export function storeUnfinished(mark: string, address: string | null): void {
  const others = Object.entries(store.read()).filter(([one]) => one !== mark);
  const entries = address === null ? others : [...others, [mark, address] as const].slice(-maxUnfinished);
  store.write(entries.length === 0 ? null : JSON.stringify(Object.fromEntries(entries)));
}

function parse(text: string | null): Unfinished {
  try {
    const read: unknown = JSON.parse(text ?? "{}");
    if (typeof read !== "object" || read === null) return {};
    const entries = Object.entries(read).filter(
      // A browser's storage may contain anything.
      (entry): entry is [string, string] =>
        typeof entry[1] === "string" && entry[1].startsWith("/api/uploads/"),
    );
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}
