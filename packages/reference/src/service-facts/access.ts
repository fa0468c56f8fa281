import type { Phrases } from "./phrases.ts";

/** Phrases for the accessibility of a place. Toilets and parking precede phrases that would also describe the place. */
export const accessPhrases: Phrases<
  | "wheelchair"
  | "step-free"
  | "lift"
  | "accessible-toilet"
  | "sign-language"
  | "hearing-loop"
  | "parking"
  | "children-welcome"
  | "interpreter"
> = [
  [
    null,
    ["(stroller|bike|bicycle|pram) parking|fahrradparkplätze|estacionamiento de bicicletas|parking à vélos"],
  ],
  [
    "accessible-toilet",
    [
      "(wheelchair|disabled|accessible|handicap|handicapped|barrier free|wheelchair accessible) (toilet*|restroom*|bathroom*|washroom*|wc)",
      "(toilet*|restroom*|bathroom*|washroom*) (for|accessible to|accessible by) (wheelchair*|disabled people|people with disabilities)",
      "rollstuhl (wc|toilette*)|rollstuhl*gerecht* (wc*|toilette*)|barrierefrei* (wc*|toilette*)|behinderten (wc|toilette*)|behindertentoilette*|behindertengerecht* (wc*|toilette*)",
      "(baño|aseo|lavabo)* (adaptad*|accesible*)",
      "(toilettes|wc|sanitaires) (accessibles|adaptées|adaptés|pmr|handicapés)",
      "τουαλέτα αμεα|τουαλέτα (για|με) (αμαξίδι*|αναπηρ*)|(προσβάσιμη|προσβάσιμες) (τουαλέτ*)|wc αμεα",
      "bagn* (accessibil*|per disabili|attrezzat*)|servizi igienici accessibili|servizi accessibili",
      "(casa de banho|casas de banho|banheiro*|sanitário*|wc) (adaptad*|acessíve*)",
      "(مرحاض|مراحيض|حمام|دورة مياه|دورات مياه) (مهيأ*|ملائم*|مجهز*|لذوي الإعاقة|للكراسي المتحركة)",
    ],
  ],
  [
    "parking",
    [
      "parking|car park|disabled parking",
      "parkplatz|parkplätze|behindertenparkpl*|parken",
      "aparcamiento*|estacionamiento*",
      "stationnement",
      "στάθμευση*|θέση στάθμευσης|θέσεις στάθμευσης|πάρκινγκ",
      "parcheggi*",
      "estacionamento*",
      "موقف سيارات|مواقف سيارات|موقف للسيارات",
    ],
  ],
  [
    "sign-language",
    [
      "(sign language*|asl|bsl|auslan)( interpret*| translat*|)",
      "gebärdensprach*|gebärdendolmetsch*|dgs",
      "(intérprete* de |intérprete* en |)(lengua|lenguaje) de (signos|señas)",
      "(interprète* en |interprète* de |)(langue des signes|lsf)",
      "(διερμηνε* |διερμηνέ* |)(της |στη |στην |)νοηματική*",
      "(interpret* |interpret* in |interpret* della |)(lingua dei segni|lis)",
      "(intérprete* de |intérprete* em |)(língua gestual|língua de sinais|libras)",
      "لغة الإشارة|لغة إشارة|بلغة الإشارة",
    ],
  ],
  [
    "interpreter",
    [
      "interpreter*|interpreting|interpretation|interpreted|(translation|translator*|language) (service*|line|assistance|help|access)|translator*|languageline|tele interpret*|(other|additional|all) languages (are |)(available|offered|spoken)|others available",
      "*dolmetsch*|sprachmittl*|übersetzer*",
      "intérprete*|interpretación|traductor*|servicio* de traducción",
      "interprète*|interprétariat|traducteur*|interprétation",
      "interprete|interpreti|interpretariato|mediator* (linguistic*|cultural*)|mediazione linguistica",
      "διερμηνε*|διερμηνέ*",
      "intérpretes|tradutor*",
      "tolk|tolken|tolkdienst*",
      "tłumacz*",
      "перекладач*",
      "مترجم*|ترجمة فورية|خدمات الترجمة|خدمة ترجمة|ترجمة شفوية",
    ],
  ],
  [
    "hearing-loop",
    [
      "(induction|hearing) loop*",
      "induktionsschleife*|induktive höranlage*|höranlage*|höranlagen",
      "bucle* (magnétic*|de inducción)",
      "boucle* (magnétique*|à induction|auditive)",
      "επαγωγικ* βρόχ*",
      "anell* (a induzione|magnetic*)",
      "(anel|aro) (magnético|de indução)",
      "حلقة السمع|حلقة سمعية|حلقة الحث",
    ],
  ],
  [
    "children-welcome",
    [
      "(children|kids) (are )(welcome|welcomed)|(children|kids) (welcome|welcomed)|(children's |play )(area|corner)|play (area|corner|room)|playroom",
      "kinder willkommen|kinder sind willkommen|spielecke|kinderecke|spielzimmer",
      "niños bienvenidos|zona de juegos|espacio infantil|rincón infantil",
      "enfants bienvenus|coin enfants|espace enfants|coin jeux",
      "γωνιά για παιδιά|παιδική γωνιά|παιδότοπος|χώρος για παιδιά|παιδιά ευπρόσδεκτα",
      "bambini benvenuti|area giochi|angolo bambini|spazio bambini",
      "crianças (são )bem vindas|crianças bem vindas|espaço infantil|área de brincar",
      "الأطفال مرحب بهم|ركن للأطفال|ركن الأطفال|منطقة لعب",
    ],
  ],
  [
    "wheelchair",
    [
      "wheelchair (access|accessible|accessibility|friendly|entrance|ramp*)|accessible (to|for|by|with a) wheelchair*|accessible with wheelchairs",
      "(handicap|handicapped|disabled|disability|ada) (access|accessible|accessibility)|ada compliant|fully accessible",
      "accessible (building|entrance|premises|location|office*)",
      "rollstuhlgerecht*|rollstuhlgängig*|rollstuhlgeeignet*|rollstuhlfreundlich*|rollstuhlzugänglich*|mit (dem )rollstuhl (zugänglich|erreichbar|befahrbar)|mit dem rollstuhl (zugänglich|erreichbar|befahrbar)|barrierefrei*|behindertengerecht*",
      "accesible* (en|para|con|a) (silla de ruedas|sillas de ruedas)|acceso (en|para|con) (silla de ruedas|sillas de ruedas)|acceso para personas con (discapacidad|movilidad reducida)|(edificio|local|entrada|totalmente|plenamente) accesible",
      "accessible (aux|en) (fauteuil*) roulant*|accessible en fauteuil|accès pmr|accessible (aux )pmr|accessible aux (personnes à mobilité réduite|handicapés|personnes handicapées)|accès (handicapés|fauteuil roulant)",
      "(προσβάσιμο*|προσβάσιμη|πρόσβαση) (με|για|σε) (αμαξίδι*|αναπηρικό αμαξίδιο|αναπηρικά αμαξίδια|αμεα|άτομα με αναπηρία)|πρόσβαση αμεα",
      "accessibile (in|con|alle|a) (sedia a rotelle|sedie a rotelle|carrozzin*)|accessibile ai disabili|accesso (disabili|per disabili)|senza barriere architettoniche",
      "(acessível|acesso) (a|para|de|em) (cadeira de rodas|cadeiras de rodas)|acesso para pessoas com (deficiência|mobilidade reduzida)|(edifício|entrada|totalmente) acessível",
      "(مهيأ|ملائم|مجهز|متاح)* (للكراسي المتحركة|لذوي الإعاقة)|(دخول|مدخل|وصول) (للكراسي المتحركة|بالكرسي المتحرك|لذوي الإعاقة)",
    ],
  ],
  [
    "step-free",
    [
      "step free|no steps|no stairs|without steps|without stairs|level (access|entrance|entry)|ground level|ramp|ramps|ramped",
      "stufenlos*|stufenfrei*|ebenerdig*|schwellenlos*|ohne stufen|keine stufen|keine stufe|rampe|rampen|barrierefreier zugang|barrierefreier eingang",
      "sin (escalones|escaleras|peldaños)|a pie de calle|rampa|rampas",
      "sans (marches|marche|escalier|escaliers)|de plain pied|plain pied|rampe d'accès",
      "χωρίς (σκαλιά|σκαλοπάτια|σκάλες|σκαλί)|ράμπα|ράμπες|ισόπεδ*",
      "senza (gradini|scale|scalini)|a livello strada",
      "sem (degraus|escadas)|piso térreo",
      "بدون (درج|أدراج|درجات|سلالم)|منحدر|منحدرات",
    ],
  ],
  [
    "lift",
    [
      "lift|lifts|elevator|elevators",
      "aufzug|aufzüge|aufzugs|fahrstuhl|fahrstühle|treppenlift",
      "ascensor|ascensores",
      "ascenseur|ascenseurs",
      "ασανσέρ|ανελκυστήρα*",
      "ascensore|ascensori",
      "elevador|elevadores",
      "مصعد|مصاعد|المصعد",
    ],
  ],
];
