/** Whether all at a path is wanted, only some of what is nested below it, or nothing. */
export type Wanted = "all" | "below" | "no";

/**
 * The members that are wanted, at any depth; members of objects in a list have the path of the list. What is wanted whole
 * is shared with the value.
 */
export function pickPaths(
  value: Readonly<Record<string, unknown>>,
  wants: (path: string) => Wanted,
): Record<string, unknown> {
  return pickBelow(value, "", wants);
}

function pickBelow(
  value: Readonly<Record<string, unknown>>,
  path: string,
  wants: (path: string) => Wanted,
): Record<string, unknown> {
  const kept: [string, unknown][] = [];
  for (const name of Object.keys(value)) {
    const at = path === "" ? name : `${path}.${name}`;
    const wanted = wants(at);
    if (wanted !== "no")
      kept.push([name, wanted === "all" ? value[name] : pickFromValue(value[name], at, wants)]);
  }
  return Object.fromEntries(kept);
}

function pickFromValue(value: unknown, path: string, wants: (path: string) => Wanted): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => pickFromValue(one, path, wants));
  return isObject(value) ? pickBelow(value, path, wants) : value;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The members of a document that may hold a path: `address.city` is one of that name, or within `address`. */
export function membersOf(path: string): string[] {
  const names = [path];
  for (let dot = path.indexOf("."); dot >= 0; dot = path.indexOf(".", dot + 1))
    names.push(path.slice(0, dot));
  return names;
}
