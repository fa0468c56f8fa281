/** The meaning of the words around a name. */
export type AreaWords =
  /** The whole country of the service. */
  | { kind: "country" }
  /** The folded `name` is that of a region, of a place, or of either. */
  | { kind: "region" | "place" | "any"; name: string };

/** "Nationwide", folded (`foldName`). */
const nationwide: ReadonlySet<string> = new Set([
  "nationwide",
  "national",
  "countrywide",
  "whole country",
  "entire country",
  "bundesweit",
  "deutschlandweit",
  "osterreichweit",
  "schweizweit",
  "πανελλαδικα",
  "ολη η ελλαδα",
  "πανελληνια",
  "a nivel nacional",
  "nacional",
  "todo el pais",
  "todo o pais",
  "france entiere",
  "toute la france",
  "tout le pays",
  "nazionale",
  "tutta italia",
  "territorio nazionale",
  "caly kraj",
  "ogolnopolski",
  "cala polska",
  "national wide",
  "la nivel national",
  "toata tara",
  "turkiye geneli",
  "ulke geneli",
  "вся страна",
  "по всеи стране",
  "вся украіна",
  "вся краіна",
  "全国",
  "toan quoc",
  "سراسر كشور",
  "جميع انحاء البلاد",
]);

const regionBefore =
  /^(?:state of|province of|region of|land|bundesland|kanton|canton of|provincia de|comunidad de|regione|region|περιφερεια) (.+)$/u;
const regionAfter = /^(.+) (?:state|province|region|oblast|governorate)$/u;
const placeBefore =
  /^(?:city of|town of|stadt|landeshauptstadt|ville de|ciudad de|comune di|gemeente|municipality of|miasto|oras) (.+)$/u;

/** Parses a folded name. Districts and counties have no codes, and remain names without a match. */
export function readAreaWords(folded: string): AreaWords {
  if (nationwide.has(folded)) return { kind: "country" };
  const region = regionBefore.exec(folded)?.[1] ?? regionAfter.exec(folded)?.[1];
  if (region !== undefined) return { kind: "region", name: region };
  const place = placeBefore.exec(folded)?.[1];
  return place === undefined ? { kind: "any", name: folded } : { kind: "place", name: place };
}
