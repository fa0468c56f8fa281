import {
  type Media,
  type MediaFile,
  mediaFileName,
  mediaKinds,
  mediaRoles,
  type MediaText,
  mediaTextFields,
  mediaTypes,
  parseMediaFileName,
} from "../media.ts";
import { Refusal } from "../refusal.ts";
import { isObject } from "../source/flatten-json.ts";

/** A photo, sound or film in an export. */
export interface ExportedMedia extends Omit<Media, "state"> {
  /** The source, named as for rows. */
  sourceName: string;
  /** Published. Others are only in a private export. */
  isShown: boolean;
}

/** The list of media of an export, beside its tables. */
export const mediaManifest = "media.json";

/** The folder of an export with the files of its media, named by their content. */
export const mediaFolderName = "media";

/** A list of objects, one in each line. What is not there is left out. */
export function formatMediaManifest(media: readonly ExportedMedia[]): string {
  return media.length === 0
    ? "[]\n"
    : `[\n${media.map((one) => JSON.stringify(objectOf(one))).join(",\n")}\n]\n`;
}

function objectOf({ owner, texts, files, sourceName, isShown, ...one }: ExportedMedia): object {
  const { id, kind, position, language, duration, licence, creator, elsewhere } = one;
  return present({
    id,
    table: owner.table,
    entry_id: owner.id,
    kind,
    position,
    language,
    duration,
    licence,
    creator,
    elsewhere,
    source_name: sourceName,
    ...(!isShown && { shown: false }),
    texts: texts.map(({ field, language: of, text }) => ({ field, language: of, text })),
    files: files.map(({ role, digest, type, language: of, width, height, bytes }) =>
      present({
        role,
        path: `${mediaFolderName}/${mediaFileName({ digest, type })}`,
        type,
        language: of,
        width,
        height,
        bytes,
      }),
    ),
  });
}

function present(object: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(
    Object.entries(object).filter(([, value]) => value !== null && value !== undefined),
  );
}

/**
 * Reads a list of media. `unreadable`: how many of them are none.
 *
 * @throws {Refusal} `json-malformed`
 */
export function parseMediaManifest(text: string): { media: ExportedMedia[]; unreadable: number } {
  const list = parse(text);
  const media = list.flatMap((one) => (isObject(one) ? (mediumOf(one) ?? []) : []));
  return { media, unreadable: list.length - media.length };
}

function parse(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return value;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal(
      "json-malformed",
      { file: mediaManifest, reason: reason.slice(0, 200) },
      { cause: error },
    );
  }
  throw new Refusal("json-malformed", { file: mediaManifest, reason: "it is not a list of objects" });
}

type Parsed = Readonly<Record<string, unknown>>;

const tables = ["services", "organizations", "locations"] as const;

function mediumOf(one: Parsed): ExportedMedia | undefined {
  const { id, entry_id: entry, position, licence, creator, elsewhere } = one;
  const table = tables.find((name) => name === one["table"]);
  const kind = mediaKinds.find((name) => name === one["kind"]);
  const texts = listOf(one["texts"], textOf);
  const files = listOf(one["files"], fileOf);
  if (!isName(id) || !isName(entry)) return undefined;
  const isFilm =
    elsewhere === undefined || (typeof elsewhere === "string" && elsewhere.startsWith("https://"));
  if (!table || !kind || !texts || !files || !isFilm) return undefined;
  if (files.length === 0 && elsewhere === undefined) return undefined;
  return {
    id,
    owner: { table, id: entry },
    kind,
    position: Number.isSafeInteger(position) ? Number(position) : 0,
    language: tagOf(one["language"]),
    duration: sizeOf(one["duration"]),
    licence: typeof licence === "string" ? licence : "",
    creator: typeof creator === "string" ? creator : "",
    ...(elsewhere !== undefined && { elsewhere }),
    sourceName: typeof one["source_name"] === "string" ? one["source_name"] : "",
    isShown: one["shown"] !== false,
    texts,
    files,
  };
}

function isName(value: unknown): value is string {
  return typeof value === "string" && /^[\w.-]{1,100}$/.test(value);
}

/** `undefined` if one of them is none. */
function listOf<T>(value: unknown, read: (one: Parsed) => T | undefined): T[] | undefined {
  if (value === undefined) return [];
  if (!Array.isArray(value)) return undefined;
  const items = value.flatMap((one: unknown) => (isObject(one) ? (read(one) ?? []) : []));
  return items.length === value.length ? items : undefined;
}

function textOf({ field: name, language, text }: Parsed): MediaText | undefined {
  const field = mediaTextFields.find((one) => one === name);
  const tag = tagOf(language);
  return field && tag !== null && typeof text === "string" ? { field, language: tag, text } : undefined;
}

function fileOf({ role: name, path, type, language, width, height, bytes }: Parsed): MediaFile | undefined {
  const role = mediaRoles.find((one) => one === name);
  const content =
    typeof path === "string" ? parseMediaFileName(path.slice(mediaFolderName.length + 1)) : undefined;
  if (!role || !content || content.type !== type || !Object.hasOwn(mediaTypes, content.type))
    return undefined;
  return {
    ...content,
    role,
    language: tagOf(language),
    width: sizeOf(width),
    height: sizeOf(height),
    bytes: sizeOf(bytes) ?? 0,
  };
}

function tagOf(value: unknown): string | null {
  return typeof value === "string" && /^[A-Za-z0-9]{2,8}(?:-[A-Za-z0-9]{1,8})*$/.test(value) ? value : null;
}

function sizeOf(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : null;
}
