/** "of", "for", "in", "from", "about", "like" in Amharic; "to" and "by" in Tigrinya; longer ones first. */
const prefixes = ["እንደ", "ስለ", "የ", "ለ", "በ", "ከ", "ን", "ብ"];
const shortestWord = 3;
const plural = "ች";

/** The object and "also" in Amharic and Tigrinya, "and" in Amharic. */
const endings = ["ን", "ም", "ና"];
const my = "ዬ";
const myInTigrinya = "ይ";

/** Forms of Amharic and Tigrinya words, in folded syllables. */
export function addEthiopicForms(forms: Set<string>, word: string): void {
  const prefix = prefixes.find((one) => word.startsWith(one) && word.length >= one.length + shortestWord);
  const words = prefix === undefined ? [word] : [word, word.slice(prefix.length)];
  for (const one of words) {
    for (const form of [one, ...numbersOf(one), ...ownersOf(one)]) {
      forms.add(form);
      for (const added of prefixes) forms.add(added + form);
    }
    for (const ending of endings) {
      forms.add(one + ending);
      if (one.endsWith(ending) && one.length > shortestWord) forms.add(one.slice(0, -1));
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

/** ቤት ቤቴ ቤቱ ቤተይ, ስራ ስራዬ: the last syllable takes its fifth vowel for "my" and its second for "the". */
function ownersOf(word: string): string[] {
  const beginning = word.slice(0, -1);
  const syllable = word.charCodeAt(word.length - 1);
  const order = orderOf(syllable);
  if (word.endsWith(my)) return word.length > 2 ? [beginning] : [];
  if (word.endsWith(myInTigrinya) && orderOf(word.charCodeAt(word.length - 2)) === 0 && word.length > 2) {
    return [word.slice(0, -2) + String.fromCharCode(word.charCodeAt(word.length - 2) + 5)];
  }
  if (order === 5) {
    const [the, mine, firstVowel] = [syllable - 4, syllable - 1, syllable - 5];
    return [
      beginning + String.fromCharCode(the),
      beginning + String.fromCharCode(mine),
      beginning + String.fromCharCode(firstVowel) + myInTigrinya,
    ];
  }
  if (order === 4) return [beginning + String.fromCharCode(syllable + 1)];
  if (order === 1) return [beginning + String.fromCharCode(syllable + 4)];
  return [word + my];
}

/** Which vowel a syllable has, from 0; consonants are eight code points apart. */
function orderOf(syllable: number): number {
  return syllable % 8;
}
