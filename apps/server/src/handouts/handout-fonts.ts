import { fileURLToPath } from "node:url";

/**
 * The fonts of handouts, from npm: one family for each script that texts of the interface or of the directory are in.
 * The first covers Latin, Cyrillic and Greek. Each comes in two weights; the others of a package are never read.
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

/** Chinese: by its size the last to look in. */
const chinese = ["Regular", "Bold"].map((weight) => `@embedpdf/fonts-sc/fonts/NotoSansHans-${weight}.otf`);

/** The files of all fonts, wherever npm has put them. They are mapped into memory, and read as far as a text needs them. */
export function handoutFontFiles(): string[] {
  const noto = families.flatMap(([name, file]) =>
    weights.map((weight) => `@expo-google-fonts/${name}/${weight}/${file}_${weight}.ttf`),
  );
  return [...noto, ...chinese].map(fileOf);
}

/** Packages may let only their entry be imported, which stands two folders below their own at most. */
function fileOf(path: string): string {
  const [scope = "", name = "", ...rest] = path.split("/");
  const entry = fileURLToPath(import.meta.resolve(`${scope}/${name}`));
  const folder = `/${scope}/${name}/`;
  const end = entry.replaceAll("\\", "/").lastIndexOf(folder) + folder.length;
  return entry.slice(0, end) + rest.join("/");
}
