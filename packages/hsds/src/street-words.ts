/** Abbreviations in addresses, by language of the directories, with their expansions. */
export const shortForms: ReadonlyMap<string, string> = new Map([
  ["st", "street"],
  ["str", "strasse"],
  ["ave", "avenue"],
  ["av", "avenue"],
  ["rd", "road"],
  ["dr", "drive"],
  ["ln", "lane"],
  ["blvd", "boulevard"],
  ["bd", "boulevard"],
  ["ct", "court"],
  ["pl", "place"],
  ["sq", "square"],
  ["hwy", "highway"],
  ["pkwy", "parkway"],
  ["cir", "circle"],
  ["ter", "terrace"],
  ["terr", "terrace"],
  ["cres", "crescent"],
  ["cl", "close"],
  ["gdns", "gardens"],
  ["n", "north"],
  ["s", "south"],
  ["e", "east"],
  ["w", "west"],
  ["ne", "northeast"],
  ["nw", "northwest"],
  ["se", "southeast"],
  ["sw", "southwest"],
  ["ste", "suite"],
  ["apt", "apartment"],
]);

/** Words for types of streets and directions: `12 Rose` is as specific as `12 Rose Street`. */
export const streetTypes: ReadonlySet<string> = new Set(
  (
    "street strasse avenue road drive lane boulevard court place square highway parkway circle terrace crescent close " +
    "gardens way walk row rue calle via viale piazza platz weg gasse allee rua ulica plaza quai chemin impasse " +
    "north south east west northeast northwest southeast southwest"
  ).split(" "),
);

/** Words that follow the street in its line. */
export const unitWords: ReadonlySet<string> = new Set(
  "suite apartment unit floor fl room rm building bldg etage og eg stock hinterhaus".split(" "),
);

/** Placeholders that feeds write instead of an address. */
export function isPlaceholder(line: string): boolean {
  const words = line.toLowerCase().match(/\p{L}+/gu) ?? [];
  const isSaid =
    /confidential|undisclosed|withheld|private|secret|vertraulich|geheim|confidenti|anonym/iu.test(line);
  return words.length === 0 || (isSaid && !/\d/u.test(line));
}

/** Whether a line says that the address is secret: `Confidential`, `Address undisclosed`. */
export function isSecretPlaceholder(line: string): boolean {
  const spelled = line
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, " ")
    .trim();
  return /^(?:(?:address|location|adresse|street)(?: is)? )?(?:confidential|undisclosed|withheld|vertraulich|geheim|confidentielle?|confidencial)(?: (?:address|location|site|adresse))?$/u.test(
    spelled,
  );
}
