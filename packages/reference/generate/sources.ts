import { createRequire } from "node:module";
import type { SourceShapes } from "./source-shapes.ts";

const require = createRequire(import.meta.url);

/** The source packages, by the names in headings. */
const packages = {
  "CLDR core": { name: "cldr-core", licence: "Unicode-3.0" },
  "CLDR names": { name: "cldr-localenames-full", licence: "Unicode-3.0" },
  "CLDR keys": { name: "cldr-bcp47", licence: "Unicode-3.0" },
  "ISO 639-3": { name: "iso-639-3", licence: "MIT" },
  "IANA language subtag registry": { name: "language-subtag-registry", licence: "CC0-1.0" },
  "Windows locales": { name: "windows-locale", licence: "MIT" },
  "the old set": { name: "country-language", licence: "MIT" },
} as const;

export type SourceName = keyof typeof packages;

/** One module or JSON file of an installed package. */
export function readSource<Path extends keyof SourceShapes>(path: Path): SourceShapes[Path] {
  return require(path) as SourceShapes[Path]; // a cast, because package.json names the exact version of the file
}

/** The path of that file. */
export function sourcePath(path: string): string {
  return require.resolve(path);
}

/** `cldr-core 48.2.0 (Unicode-3.0)`. */
export function describeSource(source: SourceName): string {
  const { name, licence } = packages[source];
  const { version } = readSource(`${name}/package.json`);
  return `${name} ${version} (${licence})`;
}

/** All sources, for the documents. */
export const sourceNames = Object.keys(packages) as SourceName[]; // a cast, because keys() forgets the names
