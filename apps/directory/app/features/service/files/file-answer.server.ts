/** What a browser saves under a name of its own. */
export interface NamedFile {
  /** For devices that read no other letters than those of English: with its ending. */
  plainName: string;
  /** In any script, without its ending; `null` where the name is nobody's business. */
  name: string | null;
  type: "text/vcard" | "text/calendar";
  text: string;
}

/** UTF-16 units; file systems end at 255 octets. */
const longestName = 60;

/** A file to save: RFC 6266, its name in RFC 8187. */
export function fileAnswer({ plainName, name, type, text }: NamedFile): Response {
  const ending = plainName.slice(plainName.lastIndexOf("."));
  const own = name === null ? "" : fileNameOf(name);
  const named = own === "" ? "" : `; filename*=UTF-8''${encodeExtended(own + ending)}`;
  return new Response(text, {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="${plainName}"${named}`,
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}

/** Without what file systems refuse, and without marks of direction, which hide what kind of file it is. */
function fileNameOf(name: string): string {
  return name
    .toWellFormed()
    .replace(/[\p{C}\\/:*?"<>|]+/gu, " ")
    .replace(/\s+/g, " ")
    .slice(0, longestName)
    .toWellFormed()
    .replaceAll("\uFFFD", "")
    .replace(/^[\s.]+|[\s.]+$/g, "");
}

function encodeExtended(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
