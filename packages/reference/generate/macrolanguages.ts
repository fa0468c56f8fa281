import { registryLanguages } from "./registry.ts";
import { recordRows, writeModule } from "./typescript-file.ts";

/** Deprecated members are left out, since their preferred value represents them. */
export function macrolanguagesData(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...registryLanguages].flatMap(([subtag, { Macrolanguage, Deprecated }]) =>
      Macrolanguage !== undefined && Deprecated === undefined ? [[subtag, Macrolanguage]] : [],
    ),
  );
}

export function macrolanguagesModule(): string {
  return writeModule({
    sources: ["IANA language subtag registry"],
    doc: `The macrolanguage (ISO 639-3) that a language is counted under, by BCP 47 subtag: Egyptian Arabic \`arz\` is
      \`ar\`, Dari \`prs\` is \`fa\`. Being counted together does not mean understanding each other: that is for
      \`closeLanguages\`. \`sh\`, over \`bs\`, \`cnr\`, \`hr\` and \`sr\`, is a macrolanguage here and an alias of
      \`sr-Latn\` in CLDR.`,
    declaration: "macrolanguages: Readonly<Record<string, string>>",
    brackets: ["{", "}"],
    rows: recordRows(macrolanguagesData()),
  });
}
