/** Matches texts against glob patterns, in which `*` matches any characters and everything else itself. */
export function matcherOf(globs: readonly string[]): (text: string) => boolean {
  const patterns = globs.map(globPattern);
  return (text) => patterns.some((pattern) => pattern.test(text));
}

function globPattern(glob: string): RegExp {
  const parts = glob.split(/\*+/).map((part) => RegExp.escape(part));
  return new RegExp(`^${parts.join(".*")}$`, "s");
}
