import { endingGroups, endingRules, type EndingRules } from "./ending-rules.ts";

/**
 * Verbs of the Romance languages, in folded letters: infinitive, reflexive infinitive, present singular and plural,
 * participles. A noun in -o relates to its verb (trabajo, trabajar), not to a noun in -a (puerto, puerta).
 */
export const romanceRules: ReadonlyMap<string, EndingRules> = new Map([
  [
    "es",
    endingRules(
      endingGroups(
        4,
        "ar arse arme a an ado ada ados adas ando",
        "ar o ado",
        "er erse erme ido ida idos idas iendo",
        "ir irse irme ido ida idos idas iendo",
      ),
    ),
  ],
  [
    "pt",
    endingRules([
      ...endingGroups(3, "il is", "im ins", "um uns"),
      ...endingGroups(
        4,
        "ar arse a am ado ada ados adas ando",
        "ar o ado",
        "er ido ida idos idas endo",
        "ir ido ida idos idas indo",
      ),
    ]),
  ],
  [
    "fr",
    endingRules([
      ...endingGroups(
        4,
        "- e es",
        "er ere eres",
        "eur euse euses",
        "if ive ives",
        "en enne ennes",
        // soigner, soignée
        "er e es ez ent ee ees",
        "ir i ie is ies it issent",
      ),
      ...endingGroups(3, "er ement ements"),
    ]),
  ],
  [
    "it",
    endingRules([
      ...endingGroups(3, "o i", "a e", "e i", "ca che", "ga ghe", "co ci", "io i"),
      ...endingGroups(
        4,
        "are arsi armi a ano ato ata ati ate ando",
        "are o ato",
        "ere uto uta uti ute",
        "ire ito ita iti ite",
      ),
    ]),
  ],
  [
    "ro",
    endingRules([
      ...endingGroups(
        3,
        "a e ei ele elor",
        "- i ii ilor ul ului",
        "e ea i ile ilor",
        "ie ia ii iei iile iilor",
        "- a",
        "il ii iii iilor",
      ),
      ...endingGroups(4, "a at ata ati ate ez eaza and", "i it ita iti ite esc este"),
    ]),
  ],
]);
