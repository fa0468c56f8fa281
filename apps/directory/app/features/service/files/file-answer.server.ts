/** A file to download, with its name. */
export interface NamedFile {
  /** ASCII, with its extension, for devices that support no other characters. */
  plainName: string;
  /** In any script, without the extension; `null` if the name must not be disclosed. */
  name: string | null;
  type: "text/vcard" | "text/calendar";
  text: string;
}

/** UTF-16 units; file systems allow 255 octets. */
const maxNameLength = 60;

/** A response that downloads a file: RFC 6266, with its name in RFC 8187. */
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

/** Removes what file systems reject, and directional marks, which can disguise the type of a file. */
function fileNameOf(name: string): string {
  return name
    .toWellFormed()
    .replace(/[\p{C}\\/:*?"<>|]+/gu, " ")
    .replace(/\s+/g, " ")
    .slice(0, maxNameLength)
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
