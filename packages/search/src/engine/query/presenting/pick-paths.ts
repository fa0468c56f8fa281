/** The members whose paths are picked, at any depth; members of objects in a list have the path of the list. */
export function pickPaths(
  value: Readonly<Record<string, unknown>>,
  isPicked: (path: string) => boolean,
): Record<string, unknown> {
  return pickBelow(value, "", isPicked);
}

function pickBelow(
  value: Readonly<Record<string, unknown>>,
  path: string,
  isPicked: (path: string) => boolean,
): Record<string, unknown> {
  const kept: [string, unknown][] = [];
  for (const [name, member] of Object.entries(value)) {
    const at = path === "" ? name : `${path}.${name}`;
    if (isPicked(at)) kept.push([name, pickFromValue(member, at, isPicked)]);
  }
  return Object.fromEntries(kept);
}

function pickFromValue(value: unknown, path: string, isPicked: (path: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => pickFromValue(one, path, isPicked));
  return isObject(value) ? pickBelow(value, path, isPicked) : value;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
