/** "of", "for", "in", "from", "about", "like" in Amharic; "to" and "by" in Tigrinya; longer ones first. */
const prefixes = ["እንደ", "ስለ", "የ", "ለ", "በ", "ከ", "ን", "ብ"];
const shortestWord = 3;
const plural = "ች";

/** Forms of Amharic and Tigrinya words, in folded syllables. */
export function addEthiopicForms(forms: Set<string>, word: string): void {
  const prefix = prefixes.find((one) => word.startsWith(one) && word.length >= one.length + shortestWord);
  const words = prefix === undefined ? [word] : [word, word.slice(prefix.length)];
  for (const one of words) {
    for (const form of [one, ...numbersOf(one)]) {
      forms.add(form);
      for (const added of prefixes) forms.add(added + form);
    }
  }
}

/** ቤት ቤቶች, ስደተኛ ስደተኞች: the last syllable takes its seventh vowel, -o, before the plural. */
function numbersOf(word: string): string[] {
  if (word.length >= shortestWord && word.endsWith(plural)) {
    const beginning = word.slice(0, -2);
    const syllable = word.charCodeAt(word.length - 2);
    if (orderOf(syllable) !== 6) return [];
    return [beginning + String.fromCharCode(syllable - 1), beginning + String.fromCharCode(syllable - 3)];
  }
  const syllable = word.charCodeAt(word.length - 1);
  const order = orderOf(syllable);
  if (order !== 5 && order !== 3) return [];
  return [word.slice(0, -1) + String.fromCharCode(syllable + 6 - order) + plural];
}

/** Which vowel a syllable has, from 0; consonants stand eight code points apart. */
function orderOf(syllable: number): number {
  return syllable % 8;
}
