import { fileURLToPath } from "node:url";

/**
 * Noto fonts of handouts, from npm: one family for each script of the interface or the directory. The first covers
 * Latin, Cyrillic and Greek. Each has two weights; the other weights of a package are not used.
 */
const families = [
  ["noto-sans", "NotoSans"],
  ["noto-sans-arabic", "NotoSansArabic"],
  ["noto-sans-ethiopic", "NotoSansEthiopic"],
  ["noto-sans-hebrew", "NotoSansHebrew"],
  ["noto-sans-armenian", "NotoSansArmenian"],
  ["noto-sans-georgian", "NotoSansGeorgian"],
  ["noto-sans-devanagari", "NotoSansDevanagari"],
  ["noto-sans-bengali", "NotoSansBengali"],
  ["noto-sans-gurmukhi", "NotoSansGurmukhi"],
  ["noto-sans-tamil", "NotoSansTamil"],
  ["noto-sans-thai", "NotoSansThai"],
  ["noto-sans-khmer", "NotoSansKhmer"],
  ["noto-sans-myanmar", "NotoSansMyanmar"],
] as const;

const weights = ["400Regular", "700Bold"] as const;

/** Chinese comes last, because these are the largest files. */
const chinese = ["Regular", "Bold"].map((weight) => `@embedpdf/fonts-sc/fonts/NotoSansHans-${weight}.otf`);

/**
 * Paths of all font files, wherever npm has installed them. The files are mapped into memory and read only as far as a
 * text needs them.
 */
export function handoutFontFiles(): string[] {
  const noto = families.flatMap(([name, file]) =>
    weights.map((weight) => `@expo-google-fonts/${name}/${weight}/${file}_${weight}.ttf`),
  );
  return [...noto, ...chinese].map(fileOf);
}

/** A package may export only its entry, which is at most two folders below the package root. */
function fileOf(path: string): string {
  const [scope = "", name = "", ...rest] = path.split("/");
  const entry = fileURLToPath(import.meta.resolve(`${scope}/${name}`));
  const folder = `/${scope}/${name}/`;
  const end = entry.replaceAll("\\", "/").lastIndexOf(folder) + folder.length;
  return entry.slice(0, end) + rest.join("/");
}
