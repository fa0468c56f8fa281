/** Case endings, alone and after the plural, in folded letters: ı is i, ü is u. */
const endings = (
  "i u e a yi yu ye ya de da te ta den dan ten tan in un nin nun si su " +
  "im um m imi umu imde umda lar ler lari leri lara lere larda lerde lardan lerden larin lerin larim lerim"
).split(" ");
const shortestStem = 4;
/** kitap kitabı, çocuk çocuğu, kanat kanadı. */
const softened = new Map([
  ["p", "b"],
  ["k", "g"],
  ["t", "d"],
]);
const hardened = new Map([...softened].map(([hard, soft]) => [soft, hard]));

/** Adds the word without its ending, and with other endings. */
export function addTurkishForms(forms: Set<string>, word: string): void {
  for (const stem of [word, ...stemsOf(word)]) {
    if (stem.length < shortestStem) continue;
    forms.add(stem);
    const soft = stem.slice(0, -1) + (softened.get(stem.slice(-1)) ?? stem.slice(-1));
    for (const ending of endings) {
      forms.add(stem + ending);
      // avukat avukatı, but kanat kanadı: both are searched.
      if (/^[aeiu]/.test(ending)) forms.add(soft + ending);
    }
  }
}

function stemsOf(word: string): string[] {
  const stems = endings
    .filter((ending) => word.endsWith(ending))
    .map((ending) => word.slice(0, word.length - ending.length))
    .filter((stem) => stem.length >= shortestStem);
  return stems.flatMap((stem) => {
    const hard = hardened.get(stem.slice(-1));
    return hard === undefined ? [stem] : [stem, stem.slice(0, -1) + hard];
  });
}
