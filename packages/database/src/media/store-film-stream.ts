import { type MediaFile, mediaFileName, type MediaType, readPlaylist } from "@dragoman/hsds";
import { Refusal } from "@dragoman/hsds/refusal";
import type { FileContent } from "@dragoman/storage";
import type { MediaFiles } from "./media-files.ts";

/** A film in HTTP Live Streaming format (RFC 8216). */
export interface FilmStream {
  /** The main playlist. */
  playlist: string;
  /** Segments and further playlists, by the names that playlists use for them. */
  parts: ReadonlyMap<string, { type: MediaType; content: FileContent }>;
}

const playlistType = "application/vnd.apple.mpegurl";

/**
 * Stores a film as segments, and returns the files for its `Media`. Stored playlists refer to files by content; a
 * playlist that refers to anything else is refused (`media-refused`).
 */
export async function storeFilmStream(files: MediaFiles, film: FilmStream): Promise<MediaFile[]> {
  const storedNames = new Map<string, string>();
  const segments: MediaFile[] = [];
  const store = async (type: MediaType, content: FileContent): Promise<MediaFile> => {
    const file = await files.put({ type, content });
    return { ...file, role: "segment", language: null, width: null, height: null };
  };
  // Segments first: playlists need the names of their files.
  const parts = [...film.parts].toSorted(
    ([, one], [, other]) => Number(one.type === playlistType) - Number(other.type === playlistType),
  );
  for (const [name, { type, content }] of parts) {
    const file = await store(
      type,
      type === playlistType ? rewritePlaylist(await textOf(content), storedNames) : content,
    );
    storedNames.set(name, mediaFileName(file));
    segments.push(file);
  }
  const playlist = await store(playlistType, rewritePlaylist(film.playlist, storedNames));
  return [{ ...playlist, role: "source" }, ...segments];
}

function rewritePlaylist(text: string, storedNames: ReadonlyMap<string, string>): Uint8Array[] {
  const read = readPlaylist(text, (name) => storedNames.get(name));
  if ("problem" in read) throw new Refusal("media-refused", { reason: `a playlist, ${read.problem}` });
  return [new TextEncoder().encode(read.text)];
}

async function textOf(content: FileContent): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const piece of content) text += decoder.decode(piece, { stream: true });
  return text + decoder.decode();
}
