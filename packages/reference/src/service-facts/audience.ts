import type { Phrases } from "./phrases.ts";

/** Phrases for target audiences. Pairs that mean everybody come first, then the specific before the general. */
export const audienceOffered: Phrases<
  | "women"
  | "men"
  | "children"
  | "young-people"
  | "older-people"
  | "families"
  | "lgbtq"
  | "disabled-people"
  | "refugees"
  | "pregnant"
> = [
  [
    null,
    [
      "(men|women|males|females)(,| and| or|, and) (men|women|males|females)|any gender|all genders",
      "(männer|frauen) (und|oder) (männer|frauen)|(hombres|mujeres) (y|o) (hombres|mujeres)|(hommes|femmes) (et|ou) (hommes|femmes)",
      "(άνδρες|γυναίκες|άντρες) (και|ή) (άνδρες|γυναίκες|άντρες)|(uomini|donne) (e|o) (uomini|donne)|(homens|mulheres) (e|ou) (homens|mulheres)",
      "(الرجال|النساء|رجال|نساء) (والنساء|والرجال|ونساء|ورجال)",
      "accompanied by (a parent|an adult|their parents)|(immigration and |)refugee (board|hearing|law)",
    ],
  ],
  [
    "pregnant",
    [
      "pregnant (women|people|woman|teens|mothers)|pregnant|expectant mothers|expecting (mothers|parents)|pregnancy",
      "schwangere*|werdende (mütter|eltern)|schwangerschaft",
      "(mujeres |)embarazad*|(femmes |)enceinte*|έγκυ*|εγκύ*|(donne |)(incinta|in gravidanza|incinte|gravide)|(mulheres |)(grávida*|gestantes)|الحوامل|حامل|حوامل",
    ],
  ],
  [
    "refugees",
    [
      "refugee*|asylum seeker*|asylum seeking*|people seeking asylum|refugee claimant*",
      "geflüchtete*|flüchtlinge*|asylsuchende*|asylbewerber*|schutzsuchende*",
      "refugiad*|solicitantes de (asilo|protección internacional)",
      "réfugiés|réfugié|demandeurs d'asile|demandeur d'asile",
      "πρόσφυγ*|αιτούντες άσυλο|αιτούντων άσυλο|αιτούντες|αιτούσες",
      "rifugiat*|richiedenti asilo|requerentes de asilo|solicitantes de refúgio",
      "اللاجئين|لاجئين|لاجئ|اللاجئون|لاجئون|طالبي اللجوء|طالبو اللجوء",
    ],
  ],
  [
    "lgbtq",
    [
      "lgbt*|lgbtq*|lgbtqia*|2slgbtq*|queer*|gay|gays|lesbian*|bisexual*|transgender people|trans people",
      "lsbt*|schwule*|lesbisch*|lesben|λοατκι*|λοατ*|ομοφυλόφιλ*|homosexual*|persone trans|pessoas trans|مجتمع الميم|المثليين",
    ],
  ],
  [
    "disabled-people",
    [
      "(people|persons|adults|individuals|children|residents|youth|anyone) with (a |physical |developmental |intellectual |)(disability|disabilities)|disabled (people|persons|adults|individuals|veterans)|(deaf|blind) people",
      "menschen mit behinderung*|schwerbehinderte*|personas con discapacidad*|personnes handicapées|en situation de handicap|(άτομα|παιδιά|ανθρώπους) με αναπηρί*|αμεα|persone con disabilità|disabili|pessoas com deficiência*|ذوي الإعاقة|الأشخاص ذوي الإعاقة",
    ],
  ],
  [
    "families",
    [
      "(families|family|parents|mothers|fathers) with (young |small |minor |)(children|kids|babies)|(low income |)families|single (parents|mothers|fathers)|parents|new mothers",
      "with (their |a |)(child|children|kids)|mit (ihren |ihrem |einem |)(kind|kindern)|con (sus |)(hijos|niños|niñas)|avec (leurs |)enfants|με (παιδί|παιδιά|τα παιδιά τους)|con (figli|bambini)|com (os |)(filhos|crianças)|مع (أطفالهن|أطفالهم|أطفال)",
      "familien*|alleinerziehende*|eltern|familias|madres|padres con hijos|familles|parents isolés|οικογένει*|γονείς|μονογονεϊκές|famiglie|genitori|famílias|العائلات|عائلات|الأسر|أسر|أمهات",
    ],
  ],
  [
    "older-people",
    [
      "seniors|older (people|adults|persons)|elderly|elders|senior citizens|(age|aged|ages) (55|60|62|65)( and| or|) (over|older|up|above)|(55|60|62|65) (and|or) (over|older)|(55|60|62|65)+",
      "ältere (menschen|leute|personen)|senior*innen|senioren|seniorinnen|personas mayores|tercera edad|personnes âgées|seniors|ηλικιωμέν*|τρίτη ηλικία|anziani|persone anziane|idosos|pessoas idosas|كبار السن|المسنين",
    ],
  ],
  [
    "young-people",
    [
      "youth|youths|young (people|adults|persons|women|men)|teens|teenagers|adolescents",
      "jugendliche*|junge (menschen|erwachsene*|leute|frauen|männer)|jóvenes|adolescentes|jeunes|jeunes adultes|νέοι|νέους|νέων|έφηβ*|εφήβους|giovani|adolescenti|jovens|الشباب|شباب|المراهقين",
    ],
  ],
  [
    "children",
    [
      "children|kids|minors|infants|toddlers|babies|school age*",
      "kinder|kindern|babys|säuglinge*|minderjährige*|niños|niñas|menores|enfants|mineurs|bébés|παιδιά|παιδιών|ανήλικ*|βρέφη|μωρά|bambini|bambine|minori|crianças|menores|الأطفال|أطفال|للأطفال|القاصرين",
    ],
  ],
  [
    "women",
    [
      "women|woman|females|girls and women|women and girls",
      "frauen|frau|mädchen|mujeres|femmes|filles|γυναίκες|γυναικών|γυναίκα|κορίτσια|donne|ragazze|mulheres|النساء|نساء|للنساء|السيدات|فتيات",
    ],
  ],
  [
    "men",
    ["men|males", "männer|hombres|varones|hommes|άνδρες|άντρες|ανδρών|uomini|homens|الرجال|رجال|للرجال"],
  ],
];

/** Sentences with one of these address everybody, whomever they also mention. */
export const peopleOfAllKinds: readonly string[] = [
  "everyone|everybody|anyone|anybody|all (people|ages|residents|are welcome)|open to all|general public|no restrictions|whoever",
  "alle menschen|für alle|alle, die|jede und jeder|jeder|jede person",
  "todos|todas las personas|cualquier persona|toda persona",
  "tout le monde|toute personne|tous|ouvert à tous",
  "όλοι|όλους|όποιος|όποιον|οποιοσδήποτε|κάθε άνθρωπος",
  "tutti|chiunque|todos|todas as pessoas|qualquer pessoa",
  "الجميع|للجميع|أي شخص|كل الناس",
];
