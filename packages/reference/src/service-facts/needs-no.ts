import { isPhrase, type Phrases } from "./phrases.ts";

const need = "(is |are |)(needed|required|necessary|asked for)";

/** Phrases for things that are not required. Each phrase includes its negation. */
export const needsNoPhrases: Phrases<"documents" | "referral" | "appointment" | "registration"> = [
  // A requirement is no evidence about other things.
  [
    null,
    [
      "without (delay|charge|notice|cost|income|insurance|shelter|housing|family|children|work|status)",
      "no (charge|cost|fee|fees|income|insurance)",
      "no (appointment|appointments|referral|referrals) (are |is |)(available|accepted|left|taken|free|until)",
      "(people|clients|anyone|those|persons|everyone) (with no|without|who have no) (any |)(id|identification|papers|documents|documentation)",
      "keine termine (frei|verfügbar|mehr|bis)|(derzeit|momentan|aktuell|zurzeit) keine termine",
      "ohne (kosten|obdach|wohnung|einkommen|krankenversicherung|versicherung)|kostenlos",
      "sin (coste|costo|hogar|techo|ingresos|seguro)",
      "sans (frais|abri|domicile|logement|ressources)",
      "χωρίς (χρέωση|στέγη|εισόδημα|ασφάλιση)",
      "senza (costi|dimora|casa|reddito)",
      "sem (custos|abrigo|rendimento)",
      "بدون (مقابل|مأوى|تكلفة)",
    ],
  ],
  [
    "documents",
    [
      `no (id|identification|documents|documentation|document|papers|paper|paperwork) (or papers |or documents |or id |)${need}`,
      "no (id|identification|documents|documentation|papers|paperwork)|no questions asked",
      "without (any |your |)(papers|documents|documentation|id|identification|a passport)",
      "(do not|don't) (need|require|ask for|have to show|have to bring) (any |an |)(papers|paper|documents|documentation|id|identification|passport)",
      "nothing is (required|needed)|you need nothing",
      "(keine|keinerlei) (papiere|dokumente|unterlagen|ausweise|nachweise)( nötig| notwendig| erforderlich|)|kein (ausweis|pass|nachweis)( nötig| notwendig| erforderlich|)",
      "(auch |)ohne (papiere|dokumente|ausweis|pass|unterlagen|nachweis|nachweise)",
      "(papiere|dokumente|unterlagen|ein ausweis) (sind |ist |)nicht (nötig|notwendig|erforderlich)",
      "sin (documentos|documentación|papeles|identificación|dni|pasaporte)|no se (piden|pide|requieren|requiere|necesitan|necesita|exigen|exige) (documentos|documentación|papeles|identificación)|no (hace|hacen) falta (documentos|documentación|papeles)|no necesita (documentos|documentación|papeles)|ningún documento",
      "sans (papiers|document|documents|justificatif|justificatifs|pièce d'identité|pièces d'identité)|aucun (document|papier|justificatif)( requis| nécessaire| demandé| exigé| n'est demandé| n'est requis| n'est nécessaire|)|pas (besoin |)de (papiers|papier|documents|document|justificatif|justificatifs)",
      "χωρίς (χαρτιά|χαρτί|έγγραφα|ταυτότητα|διαβατήριο|δικαιολογητικά)|δεν (χρειάζονται|χρειάζεται|χρειάζεστε|απαιτούνται|απαιτείται|ζητάμε|ζητούνται|ζητούμε) (χαρτιά|χαρτί|έγγραφα|έγγραφο|δικαιολογητικά|ταυτότητα)|κανένα (έγγραφο|χαρτί|δικαιολογητικό)",
      "senza (documenti|documento|carta d'identità)|nessun documento( richiesto| necessario|)|non (servono|occorrono|sono richiesti|sono necessari|si richiedono|serve|occorre) (documenti|documento)",
      "sem (documentos|documento|papéis|identificação)|nenhum documento( necessário| exigido|)|não (são necessários|é preciso|é necessário|precisa de|pedimos|são exigidos|se pedem) (documentos|documento|papéis|identificação)",
      "(بدون|دون) (وثائق|أوراق|أي أوراق|أي وثائق|مستندات|هوية|أوراق ثبوتية)|لا (حاجة|داعي) (إلى |ل|إلى أي |)(وثائق|أوراق|لوثائق|لأوراق|مستندات|هوية)|لا (نطلب|يلزم|تلزم|تحتاج إلى|تحتاج|يطلب) (أي |)(وثائق|أوراق|مستندات|هوية)",
    ],
  ],
  [
    "referral",
    [
      `no (referral|referrals|doctor's note|prescription) ${need}|no referral|no referrals`,
      "without (a |any |)(referral|doctor's note)|self refer*|refer yourself|(do not|don't) need (a |any |)referral",
      "ohne (überweisung|zuweisung|einweisung|vermittlung)|keine (überweisung|zuweisung|vermittlung)( nötig| notwendig| erforderlich|)|überweisung (ist |)nicht (nötig|notwendig|erforderlich)|selbstmelder*",
      "sin (derivación|remisión|volante)|no (se |)(necesita|requiere|precisa) (derivación|remisión|volante)",
      "sans (orientation|prescription|lettre d'un médecin|courrier médical)|pas besoin d'(orientation|ordonnance)|aucune orientation( requise| nécessaire|)",
      "χωρίς (παραπεμπτικό|παραπομπή)|δεν (χρειάζεται|απαιτείται|χρειάζεστε) (παραπεμπτικό|παραπομπή)",
      "senza (impegnativa|invio|prescrizione)|non (serve|occorre|è richiesta|è necessaria) (l'|)(impegnativa|prescrizione)",
      "sem (encaminhamento|referenciação)|não (é necessário|é preciso|precisa de) encaminhamento",
      "(بدون|دون) (إحالة|تحويل)|لا (حاجة|يلزم|تحتاج) (إلى |)(إحالة|تحويل)",
    ],
  ],
  [
    "appointment",
    [
      `no (appointment|appointments) ${need}|no appointment|no appointments`,
      "without (an |any |)(appointment|appointments)|(do not|don't) (need|make|take) (an |any |)(appointment|appointments)|appointment* (is |are |)not (needed|required|necessary)",
      "walk (in|ins)( only| welcome| welcomed| are welcome|)|drop (in|ins)( welcome|)|just (come|walk in|drop in|show up|turn up)|first come first served|first come, first served",
      "(ohne|kein|keine|keinen) (termin|termine|terminvereinbarung|voranmeldung)( nötig| notwendig| erforderlich|)|(termin|voranmeldung|terminvereinbarung) (ist |)nicht (nötig|notwendig|erforderlich)|einfach (vorbeikommen|kommen|hinkommen|hingehen|klingeln)|kommen sie einfach( vorbei|)|komm einfach( vorbei|)|offene sprechstunde*",
      "sin (cita previa|cita|turno|reserva)|no (se |)(necesita|requiere|precisa) (cita previa|cita|turno)|no hace falta (cita previa|cita)",
      "sans (rendez vous|rdv)|pas (besoin |)de (rendez vous|rdv)|aucun rendez vous( nécessaire| requis|)",
      "χωρίς ραντεβού|δεν (χρειάζεται|απαιτείται|χρειάζεστε|θέλει) ραντεβού|απλώς (έρχεστε|ελάτε)|απλά (ελάτε|έρχεστε)",
      "senza (appuntamento|prenotazione)|non (serve|occorre|è necessario) (l'|un |)appuntamento|accesso libero",
      "sem (marcação|hora marcada|agendamento)|não (é necessário|é preciso|precisa de) (marcação|marcar|agendamento)",
      "(بدون|دون|من دون|من غير) (موعد|مواعيد|حجز)( مسبق|)|لا (حاجة|يلزم|تحتاج|داعي) (إلى |ل|)(موعد|لموعد|حجز|لحجز)",
    ],
  ],
  [
    "registration",
    [
      `no (registration|sign up|signup|enrolment|enrollment) ${need}|no registration|no sign up`,
      "without (registration|registering|signing up|enrolling)|registration (is |)not (needed|required|necessary)|(do not|don't) (need|have) to (register|sign up)",
      "ohne (anmeldung|registrierung|einschreibung)|keine (anmeldung|registrierung)( nötig| notwendig| erforderlich|)|anmeldung (ist |)nicht (nötig|notwendig|erforderlich)",
      "sin (inscripción|registro|registrarse|inscribirse)|no (se |)(necesita|requiere) (inscripción|registro)",
      "sans (inscription|s'inscrire)|pas (besoin |)d'inscription|aucune inscription( requise| nécessaire|)",
      "χωρίς (εγγραφή|δήλωση συμμετοχής|προεγγραφή)|δεν (χρειάζεται|απαιτείται|χρειάζεστε) (εγγραφή|δήλωση)",
      "senza (iscrizione|registrazione)|non (serve|occorre|è necessaria) (l'|)(iscrizione|registrazione)",
      "sem (inscrição|registo|registro|cadastro)|não (é necessária|é preciso|precisa de) (inscrição|registo|registro)",
      "(بدون|دون) (تسجيل|التسجيل)|لا (حاجة|يلزم|تحتاج) (إلى |)(تسجيل|التسجيل)",
    ],
  ],
];

/** Sentences about the consequences of coming without something. */
export const consequences: readonly string[] = [
  "turned away|refused|rejected|must bring|have to bring|will not be (seen|served|helped|admitted)",
  "abgewiesen|abgelehnt|weggeschickt|müssen",
  "rechazad*|no (será|serán) atendid*",
  "refusé*|rejeté*",
];

/** Entries in a list of required documents that mean none. */
const nothing: readonly string[] = [
  "none( required| needed|)|nothing( is required| is needed|)|no (documents|id|papers)( required| needed|)",
  "keine|keine (unterlagen|dokumente|papiere|nachweise)( nötig| notwendig| erforderlich|)|nichts|nicht nötig",
  "ninguno|ninguna|ningún documento|nada",
  "aucun|aucune|aucun document|rien|néant",
  "κανένα|καμία|κανένα (έγγραφο|χαρτί|δικαιολογητικό)|τίποτα|δεν (απαιτούνται|χρειάζονται)( δικαιολογητικά| έγγραφα| χαρτιά|)",
  "nessuno|nessuna|nessun documento|niente",
  "nenhum|nenhuma|nenhum documento|nada",
  "لا شيء|لا يوجد|لا توجد|بدون|لا حاجة إلى أوراق",
];

/** Whether an entry in a list of required documents means that none is: "None", "Keine; Ausweis hilft", "لا شيء". */
export function nothingAtAll(document: string): boolean {
  const [beginning = ""] = document.split(/[.;:·!\n(–—؛]/u);
  return isPhrase(beginning, nothing);
}
