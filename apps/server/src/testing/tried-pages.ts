/** A value for each name that the paths of pages give. */
export function filled(path: string): string {
  return `/en/${path}`.replaceAll(/:(\w+)/g, (_, name: string) => (name === "id" ? "s1" : "services"));
}
