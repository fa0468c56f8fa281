import type { Phrases } from "./phrases.ts";

/** Phrases for the requirements of a service. */
export const asksForPhrases: Phrases<"appointment" | "membership"> = [
  // Members of a household or a tribe are not members of a club.
  [
    null,
    [
      "(member|members|membership) (of|in|from)",
      "(first|follow up|next|scheduled|cancelled|missed|canceled) (appointment|appointments)",
    ],
  ],
  [
    "appointment",
    [
      "(only |)by (prior |advance |)(appointment|appointments)( only|)|(appointment|appointments) only",
      "(appointment|appointments) (is |are |)(required|needed|necessary|mandatory)|(need|requires|require|must have) (an |)(appointment|appointments)",
      "(call|phone|email|contact us|call us|call ahead|call first|calling) (for|to (make|schedule|set up|setup|book|arrange|request|get)) (an |your |)(intake |)(appointment|appointments)",
      "(make|schedule|book|set up|setup|arrange|request) (an |your |)(intake |)(appointment|appointments)",
      "(nur |)nach (vorheriger |telefonischer |)(vereinbarung|terminvereinbarung|terminabsprache|absprache)|termin* (ist |sind |)(erforderlich|nötig|notwendig)|(nur |)mit termin|(einen |vorher |)termin (vereinbaren|ausmachen|buchen)|vereinbaren sie (bitte |)(einen |vorher einen |)termin|um (voranmeldung|terminvereinbarung|anmeldung) wird gebeten",
      "(con|solo con|sólo con|únicamente con|mediante) cita( previa|)|previa cita|cita (previa |)(obligatoria|necesaria|requerida)|(pedir|pida|solicitar|solicite|concertar|concierte|hacer|haga|programar|programe) (una |su |)cita",
      "(uniquement |)sur rendez vous|(prendre|prenez|fixer|fixez|demander) (un |)rendez vous|rendez vous (obligatoire|nécessaire|requis)",
      "(solo |)(su|previo) appuntamento|(prendere|fissare|prenotare|prenota) (un |l'|)appuntamento|appuntamento (obbligatorio|necessario)|su prenotazione",
      "(com|só com|mediante|por) (marcação|agendamento)( prévia| prévio|)|com hora marcada|(marcar|marque|agendar|agende) (uma |um |)(consulta|horário|visita|atendimento)",
      "(alleen |)op afspraak|(maak|maken) (een |)afspraak|afspraak (is |)(nodig|verplicht|vereist)",
      "(tylko |)po (wcześniejszym |)(umówieniu|uzgodnieniu)|(umówić|umów|umówienie) (się na |)(wizytę|spotkanie)|wymagana rezerwacja",
      "за (попереднім |)записом|за (попередньою |)домовленістю|(запишіться|записатися) на прийом|потрібен (попередній |)запис",
      "(κατόπιν|με|μόνο με) (προκαθορισμένο |)ραντεβού|(κλείστε|κλείσετε|κλείνετε|ορίστε) (ένα |)ραντεβού|ραντεβού (απαιτείται|υποχρεωτικό)",
      "بموعد( مسبق|)|(حجز|احجز|تحديد|أخذ|طلب) موعد( مسبق|)|موعد مسبق|الموعد (ضروري|مطلوب|إلزامي)",
    ],
  ],
  [
    "membership",
    [
      "members only|only members|(only |)open (only |)to members|only (for |to )(our |)members|(must|have to) be (a |)(member|members)|membership (is |)(required|needed|necessary)",
      "nur (für |)mitglieder|ausschließlich (für |)mitglieder|mitgliedschaft (ist |)(erforderlich|nötig|notwendig|voraussetzung)",
      "(solo|sólo|únicamente|exclusivamente|exclusivo) (para |)(los |)(socios|miembros|afiliados)",
      "réservé* aux (adhérents|membres)|(uniquement|seulement) (pour |)(les |)(adhérents|membres)|adhésion (obligatoire|nécessaire)",
      "(solo|riservat*|esclusivamente) (per |)(i |ai |)(soci|tesserati)",
      "(só|apenas|somente|exclusivo) (para |)(sócios|membros|associados)",
      "alleen (voor |)leden|lidmaatschap (is |)(nodig|verplicht|vereist)",
      "(tylko|wyłącznie) dla członków",
      "(тільки|лише|виключно) для членів",
      "μόνο (για |)(τα |)μέλη",
      "(للأعضاء|الأعضاء|للمشتركين) فقط",
    ],
  ],
];

/** Sentences with one of these leave a choice, or speak of some days or services only. */
export const choices: readonly string[] = [
  "walk (in|ins)|drop (in|ins)|recommended|preferred|encouraged|optional|if (you|needed|necessary|possible)|some (services|programs)|or (come|visit|walk|drop|by phone|online)|(also|may|can) be|other times",
  "monday*|tuesday*|wednesday*|thursday*|friday*|saturday*|sunday*",
  "oder (einfach |)(kommen|vorbeikommen|offene)|empfohlen|möglich|montag*|dienstag*|mittwoch*|donnerstag*|freitag*|samstag*|sonntag*",
  "recomienda*|opcional|lunes|martes|miércoles|jueves|viernes|sábado*|domingo*",
  "recommandé*|conseillé*|possible|lundi*|mardi*|mercredi*|jeudi*|vendredi*|samedi*|dimanche*",
  "consigliat*|possibile|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica",
  "recomendad*|opcional|segunda*|terça*|quarta*|quinta*|sexta*",
  "aanbevolen|mogelijk|maandag*|dinsdag*|woensdag*|donderdag*|vrijdag*|zaterdag*|zondag*",
  "zalecan*|możliw*|бажано|можна|προαιρετικ*|προτιμ*|يفضل|يمكن",
];
