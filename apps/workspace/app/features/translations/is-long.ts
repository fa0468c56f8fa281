const names: ReadonlySet<string> = new Set(["name", "alternate_name"]);

/** UTF-16 units that a phone shows in a line or two. */
const aboutALine = 60;

/** Whether a text needs room for more than a line, by its original and its translation. */
export function isLong(field: string, texts: readonly string[]): boolean {
  return !names.has(field) && texts.some((text) => text.length > aboutALine || text.includes("\n"));
}
