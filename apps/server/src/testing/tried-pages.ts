/** Fills in a value for each parameter of a path. */
export function filled(path: string): string {
  return `/en/${path}`.replaceAll(/:(\w+)/g, (_, name: string) => (name === "id" ? "s1" : "services"));
}
