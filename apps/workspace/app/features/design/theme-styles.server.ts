/** The tokens by kind, in the order of the style sheet. */
export interface TokenNames {
  colours: string[];
  texts: string[];
  spaces: string[];
}

const lightStart = ":root {";
const darkStart = "(prefers-color-scheme: dark) {\n  :root {";

/** The names of all colours, font sizes and distances that a style sheet of tokens defines. */
export function tokenNames(tokens: string): TokenNames {
  const declared = [...declarationsAfter(tokens, lightStart).matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(
    ([, name = "", value = ""]) => [name, value] as const,
  );
  const named = (prefix: string) => declared.map(([name]) => name).filter((name) => name.startsWith(prefix));
  return {
    colours: declared.filter(([, value]) => value.startsWith("#")).map(([name]) => name),
    texts: named("--text-"),
    spaces: named("--space-"),
  };
}

/**
 * Both themes under `[data-theme]`, and a rule for each token that shows it: the design page shows both themes side by
 * side, where a device shows one, and its security policy allows no styles in attributes.
 */
export function themeStyles(tokens: string): string {
  const { colours, texts, spaces } = tokenNames(tokens);
  const light = declarationsAfter(tokens, lightStart);
  const dark = declarationsAfter(tokens, darkStart);
  return [
    `[data-theme="light"] { color-scheme: light; ${light} }`,
    `[data-theme="dark"] { color-scheme: dark; ${light} ${dark} }`,
    ...colours.map((name) => `[data-token="${name}"] { background: var(${name}); }`),
    ...texts.map((name) => `[data-token="${name}"] { font-size: var(${name}); }`),
    ...spaces.map((name) => `[data-token="${name}"] { inline-size: var(${name}); }`),
  ].join("\n");
}

function declarationsAfter(css: string, start: string): string {
  const from = css.indexOf(start);
  if (from === -1) throw new Error(`The tokens have no ${start}`);
  const body = css.slice(from + start.length, css.indexOf("}", from));
  return body
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/color-scheme:[^;]*;/, "")
    .replace(/\s+/g, " ")
    .trim();
}
