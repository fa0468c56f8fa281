import { readSource } from "./sources.ts";
import { byCodePoint, literal, writeModule } from "./typescript-file.ts";

const { scriptMetadata } = readSource("cldr-core/scriptMetadata.json");
const english = readSource("cldr-localenames-full/main/en/scripts.json").main["en"];
const names = english?.localeDisplayNames.scripts ?? {};

export interface ScriptRow {
  code: string;
  name: string;
  direction: "LTR" | "RTL";
}

/** Codes that are not scripts or represent an unknown script. */
const noScripts = new Set(["Qaag", "Zinh", "Zmth", "Zsye", "Zsym", "Zxxx", "Zyyy", "Zzzz"]);

export function scriptsData(): ScriptRow[] {
  return Object.keys(names)
    .filter((code) => /^[A-Z][a-z]{3}$/.test(code) && !noScripts.has(code))
    .toSorted(byCodePoint)
    .map((code) => ({ code, name: names[code] ?? code, direction: scriptDirection(code) }));
}

/** Script variants (`Aran`, Nastaliq) without metadata in CLDR, with the script whose direction they share. */
const variants: Readonly<Record<string, string>> = { Aran: "Arab", Syre: "Syrc", Syrj: "Syrc", Syrn: "Syrc" };

export function scriptDirection(code: string): "LTR" | "RTL" {
  return scriptMetadata[variants[code] ?? code]?.rtl === "YES" ? "RTL" : "LTR";
}

export function scriptName(code: string): string {
  return names[`${code}-alt-stand-alone`] ?? names[code] ?? code;
}

export function scriptsModule(): string {
  return writeModule({
    sources: ["CLDR core", "CLDR names"],
    head: `
/** A script of ISO 15924. */
export interface Script {
  readonly code: string;
  /** English. */
  readonly name: string;
  /** Of the line: scripts written in columns (Mongolian) have the direction that they have in a line. */
  readonly direction: "LTR" | "RTL";
}
`,
    doc: `Scripts by their code of ISO 15924, each with its direction. A script that CLDR keeps no direction for, because
      Unicode does not encode it, is LTR.`,
    declaration: "scripts: readonly Script[]",
    brackets: ["[", "]"],
    rows: scriptsData().map(literal),
  });
}
