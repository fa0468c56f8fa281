import { createDeviceStore } from "@dragoman/pages/device/device-store.ts";

/** Where uploads that are not finished go on, by the file. Names of files are kept by nobody. */
type Unfinished = Readonly<Record<string, string>>;

/** More than anybody has under way. */
const most = 20;

/** Forgotten with everything else that this site keeps in the browser, and each when it is finished. */
const store = createDeviceStore<Unfinished>("dragoman.uploads", parse);

/** What tells a file from every other, and nothing of what it is called. */
export async function fileMark(file: File, owner: string): Promise<string> {
  const told = [owner, file.name, file.size, file.lastModified].join("\n");
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(told));
  return Array.from(new Uint8Array(digest).subarray(0, 16), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/** The address at which the upload of a file goes on. */
export function unfinishedAddress(mark: string): string | undefined {
  return store.read()[mark];
}

/** `null`: it is finished, or is to be forgotten. */
export function keepUnfinished(mark: string, address: string | null): void {
  const others = Object.entries(store.read()).filter(([one]) => one !== mark);
  const kept = address === null ? others : [...others, [mark, address] as const].slice(-most);
  store.write(kept.length === 0 ? null : JSON.stringify(Object.fromEntries(kept)));
}

function parse(text: string | null): Unfinished {
  try {
    const read: unknown = JSON.parse(text ?? "{}");
    if (typeof read !== "object" || read === null) return {};
    const entries = Object.entries(read).filter(
      // Anything may stand in a browser's storage.
      (entry): entry is [string, string] =>
        typeof entry[1] === "string" && entry[1].startsWith("/api/uploads/"),
    );
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}
