/** A message in a gettext catalogue. */
export interface CatalogueEntry {
  /** In English, which is also its id. */
  message: string;
  translation: string;
  /** Not marked `fuzzy`. */
  isReviewed: boolean;
  /** The files that show it. */
  files: string[];
  /** What its placeholders are, as the extractor has noted it: `placeholder {0}: entry.name`. */
  notes: string[];
}

/** The messages of a catalogue, without its header. */
export function parseCatalogue(text: string): CatalogueEntry[] {
  return blocksOf(text).flatMap((lines) => {
    const message = valueOf(lines, "msgid");
    if (!message) return [];
    const after = (mark: string) =>
      lines.flatMap((line) => (line.startsWith(mark) ? line.slice(mark.length).trim() : []));
    return {
      message,
      translation: valueOf(lines, "msgstr") ?? "",
      isReviewed: !lines.some(isFuzzy),
      files: after("#:"),
      notes: after("#."),
    };
  });
}

/**
 * A catalogue with what speakers have reviewed: their words, and no mark that says that nobody has. Everything else
 * stays as it is, byte by byte.
 */
export function patchCatalogue(text: string, reviewed: ReadonlyMap<string, string>): string {
  return blocksOf(text)
    .map((lines) => {
      const message = valueOf(lines, "msgid");
      const translation = message === undefined ? undefined : reviewed.get(message);
      if (translation === undefined) return lines;
      const from = lines.findIndex((line) => line.startsWith("msgstr"));
      const head = lines.slice(0, from).flatMap((line) => {
        if (!isFuzzy(line)) return [line];
        const others = flagsOf(line).filter((flag) => flag !== "fuzzy");
        return others.length === 0 ? [] : [`#, ${others.join(", ")}`];
      });
      const rest = lines.slice(from + 1).filter((line) => !line.startsWith('"'));
      return [...head, `msgstr ${JSON.stringify(translation)}`, ...rest];
    })
    .map((lines) => lines.join("\n"))
    .join("\n\n");
}

function blocksOf(text: string): string[][] {
  return text.split("\n\n").map((block) => block.split("\n"));
}

function isFuzzy(line: string): boolean {
  return flagsOf(line).includes("fuzzy");
}

function flagsOf(line: string): string[] {
  if (!line.startsWith("#,")) return [];
  return line
    .slice(2)
    .split(",")
    .map((flag) => flag.trim());
}

/** A gettext string, which may continue on further lines. */
function valueOf(lines: readonly string[], keyword: "msgid" | "msgstr"): string | undefined {
  const at = lines.findIndex((line) => line.startsWith(`${keyword} "`));
  if (at === -1) return undefined;
  const others = lines.slice(at + 1);
  const end = others.findIndex((line) => !line.startsWith('"'));
  const parts = [
    (lines[at] ?? "").slice(keyword.length + 1),
    ...others.slice(0, end === -1 ? undefined : end),
  ];
  // The escapes of gettext that occur (\" \\ \n \t) are those of JSON.
  return parts.map((part) => JSON.parse(part) as string).join("");
}
