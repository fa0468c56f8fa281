/** Words for the kind of an organization, which do not identify it. */
const forms = new Set([
  "ev",
  "e",
  "v",
  "gmbh",
  "ggmbh",
  "ggbmh",
  "asbl",
  "vzw",
  "ong",
  "ngo",
  "inc",
  "ltd",
  "the",
  "der",
  "die",
  "das",
  "la",
  "le",
  "el",
]);

/** The words of a name or of an address, without case, accents, punctuation and compatible forms of letters. */
export function foldedWords(text: string): string[] {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll(/(?<=\p{L})\.(?=\p{L})/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .map((word) => word.replace(/^str$|strasse$/u, (end) => (end === "str" ? "strasse" : end)))
    .map((word) => (/[\p{L}]str$/u.test(word) ? `${word}asse` : word));
}

/** The words by which a name is compared. */
export function nameWords(name: string): ReadonlySet<string> {
  const words = foldedWords(name);
  const telling = words.filter((word) => !forms.has(word));
  return new Set(telling.length > 0 ? telling : words);
}

/** Whether most words of two names are the same, or all words of the shorter one are in the longer, if at least two. */
export function shareWords(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = [...one].filter((word) => other.has(word)).length;
  const all = one.size + other.size - shared;
  const shorter = Math.min(one.size, other.size);
  return shared > 0 && (shared / all >= 0.6 || (shorter >= 2 && shared === shorter));
}

/** A function that tests whether a name may mean one of these (`shareWords`). */
export function isLikeName(names: readonly string[]): (name: string) => boolean {
  const known = names.map(nameWords).filter((words) => words.size > 0);
  return (name) => {
    const words = nameWords(name);
    return known.some((one) => shareWords(one, words));
  };
}

/** Hosts that many organizations share: a page there identifies nobody. */
const sharedHosts =
  /(?:^|\.)(?:facebook|instagram|twitter|x|youtube|linkedin|google|wordpress|blogspot|wixsite|jimdo|linktr|t|wa)\.(?:com|ee|me|site|de)$/;

/** The host of a web address without `www`; `null` if it has none, or one that many share. */
export function webHost(address: string): string | null {
  const url = URL.parse(/^[a-z]+:\/\//iu.test(address) ? address : `https://${address}`);
  const host = url?.hostname.replace(/^www\./, "") ?? "";
  return host.includes(".") && !sharedHosts.test(host) ? host : null;
}
