/** The members whose paths are kept, however deep; members of objects in lists have the path of their list. */
export function pruned(
  value: Readonly<Record<string, unknown>>,
  keeps: (path: string) => boolean,
): Record<string, unknown> {
  return prunedBelow(value, "", keeps);
}

function prunedBelow(
  value: Readonly<Record<string, unknown>>,
  path: string,
  keeps: (path: string) => boolean,
): Record<string, unknown> {
  const kept: [string, unknown][] = [];
  for (const [name, member] of Object.entries(value)) {
    const at = path === "" ? name : `${path}.${name}`;
    if (keeps(at)) kept.push([name, prunedValue(member, at, keeps)]);
  }
  return Object.fromEntries(kept);
}

function prunedValue(value: unknown, path: string, keeps: (path: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => prunedValue(one, path, keeps));
  return isObject(value) ? prunedBelow(value, path, keeps) : value;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
