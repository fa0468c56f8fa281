import { expect, test } from "vitest";
import { accessOf, asksForOf, audienceOf, factCode, isFactCode, needsNoOf } from "./service-facts.ts";

function access(text: string): string {
  return accessOf({ codes: [], texts: [text] }).join(" ");
}

function needsNo(text: string): string {
  return needsNoOf({ codes: [], texts: [text], documents: [] }).join(" ");
}

function audience(text: string, minimumAge = 0, maximumAge = 150): string {
  return audienceOf({ codes: [], texts: [text], minimumAge, maximumAge }).join(" ");
}

function listed(...documents: string[]): string {
  return needsNoOf({ codes: [], texts: [], documents }).join(" ");
}

test("terms say facts, in the order in which they are shown", () => {
  expect(accessOf({ codes: ["access:lift", "food", "access:wheelchair"], texts: [] })).toEqual([
    "wheelchair",
    "lift",
  ]);
  expect(needsNoOf({ codes: ["no:documents"], texts: [], documents: [] })).toEqual(["documents"]);
  expect(audienceOf({ codes: ["for:women"], texts: [], minimumAge: 0, maximumAge: 150 })).toEqual(["women"]);
  expect([factCode.access("lift"), "no:referral", "for:men", "food", null].map(isFactCode)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test.each([
  ["Language interpreters available", "interpreter"],
  ["Other languages available upon request", "interpreter"],
  ["No interpreters", ""],
  ["Sign language interpreter on request", "sign-language"],
  ["Intérprete de lengua de señas", "sign-language"],
  ["Dolmetscher für Arabisch, Fahrstuhl", "lift interpreter"],
  ["مترجم باللغة العربية", "interpreter"],
  ["Handicap accessible", "wheelchair"],
  ["disabled_parking", "parking"],
  [
    "The building is equipped with induction loops for hearing aids. Wheelchair access is possible on all levels.",
    "wheelchair hearing-loop",
  ],
  ["Switch hearing aid to T-coil to access the induction loop facility.", "hearing-loop"],
  ["Accessible washroom on the 4th floor", "accessible-toilet"],
  ["Step-free entrance; ASL at the desk on Tuesdays", "step-free sign-language"],
  ["Ramp at the side door, no lift", "step-free"],
  ["Vollständig rollstuhlgerecht", "wheelchair"],
  ["Ein rollstuhlgerechtes WC im Erdgeschoss", "accessible-toilet"],
  ["Eingang ohne Stufen", "step-free"],
  ["Fahrstuhl, Behindertenparkplatz im Hof", "lift parking"],
  ["Acceso para personas con discapacidad, ascensor y baño adaptado", "wheelchair lift accessible-toilet"],
  ["Sin escalones; lengua de signos", "step-free sign-language"],
  ["Accessible aux personnes à mobilité réduite, boucle magnétique", "wheelchair hearing-loop"],
  ["De plain-pied, toilettes accessibles", "step-free accessible-toilet"],
  ["Τουαλέτα ΑμεΑ με γερανό", "accessible-toilet"],
  ["Ισόγειο χωρίς σκαλιά", "step-free"],
  ["Ασανσέρ, γωνιά για παιδιά", "lift children-welcome"],
  ["Accessibile in sedia a rotelle, ascensore", "wheelchair lift"],
  ["Acesso para cadeiras de rodas, elevador", "wheelchair lift"],
  ["مدخل للكراسي المتحركة ومراحيض مهيأة", "wheelchair accessible-toilet"],
  ["مصعد، لغة الإشارة", "lift sign-language"],
])("%j offers %j", (text, facts) => {
  expect(access(text)).toBe(facts);
});

test.each([
  "No wheelchair access",
  "Not wheelchair accessible: steep stairs",
  "There is no ramp, lift or accessible toilet",
  "The lift is out of order",
  "Nine steps down, no ramp",
  "Stairs only",
  "Wheelchair to borrow at the door",
  "Stroller parking",
  "Nicht rollstuhlgerecht: steile Treppe",
  "Erster Stock, kein Aufzug",
  "Aufzug leider außer Betrieb",
  "Zwei Stufen",
  "Sin acceso para sillas de ruedas",
  "No hay ascensor",
  "Pas d'ascenseur",
  "Non accessible aux fauteuils roulants",
  "Δεν υπάρχει ασανσέρ για τον πρώτο όροφο",
  "Δύο σκαλιά στην είσοδο",
  "Senza ascensore",
  "Não há elevador",
  "لا يوجد مصعد",
])("%j offers nothing", (text) => {
  expect(access(text)).toBe("");
});

test("a toilet for wheelchairs says nothing of the way to it", () => {
  expect(access("Wheelchair accessible restrooms")).toBe("accessible-toilet");
});

test.each([
  ["Walk-in, no appointment required\n\nMust bring the following:\n- Photo I.D.", "appointment"],
  ["Walk-ins welcomed, call for information", "appointment"],
  ["Walk-inFirst come, first served. It is best to come at 9 a.m.", "appointment"],
  ["Walk in or through other agency referral.", "appointment"],
  ["All clinics are walk-in only; we do not make appointments.", "appointment"],
  ["Come to the front desk. You do not need a referral.", "referral"],
  ["Self-referral or through your doctor", "referral"],
  ["No ID, no appointment needed", "documents appointment"],
  ["No papers asked", "documents"],
  ["Einfach kommen. Eine Anmeldung ist nicht nötig.", "appointment registration"],
  ["Ohne Termin und ohne Überweisung", "referral appointment"],
  ["Erwachsene, mit und ohne Papiere", "documents"],
  ["Sin cita previa. No se piden documentos.", "documents appointment"],
  ["Sans rendez-vous, aucun justificatif demandé", "documents appointment"],
  ["Με τηλεφώνημα ή e-mail, δεν χρειάζεται παραπεμπτικό.", "referral"],
  ["Απλώς ελάτε, χωρίς χαρτιά.", "documents appointment"],
  ["Senza appuntamento e senza documenti", "documents appointment"],
  ["Sem marcação, não é preciso inscrição", "appointment registration"],
  ["بدون موعد ولا حاجة إلى أوراق", "documents appointment"],
])("%j does not ask for %j", (text, facts) => {
  expect(needsNo(text)).toBe(facts);
});

test.each([
  "Call or visit to enroll in the program",
  "Must call to make an appointment",
  "Referral from human service professional preferred for emergency assistance.",
  "No walk-ins",
  "Without papers we cannot help",
  "Ohne Ausweis ist leider keine Aufnahme möglich",
  "Menschen ohne Krankenversicherung",
  "Sin documentos no es posible inscribirse",
  "Χωρίς χαρτιά δεν γίνεται εγγραφή",
  "No one is turned away",
])("%j says nothing of what is not needed", (text) => {
  expect(needsNo(text)).toBe("");
});

test("a list of documents that consists of a word for none requires none", () => {
  const none = [
    "None",
    "none required.",
    "Keine",
    "Ninguno",
    "Aucun",
    "Κανένα",
    "Nessuno",
    "Nenhum",
    "لا شيء",
  ];
  for (const word of none) expect(listed(word), word).toBe("documents");
  expect(listed("Nothing is required; bring your medicines or a photo of them")).toBe("documents");
  expect(listed("Κανένα· φέρτε όμως τα φάρμακα που παίρνετε")).toBe("documents");
  expect(listed("None for children")).toBe("");
  expect(listed("None", "Passport")).toBe("");
  expect(listed()).toBe("");
});

test("words about documents do not outweigh a list of them", () => {
  const stated = { codes: [], texts: ["No papers needed"] };
  expect(needsNoOf({ ...stated, documents: ["Passport"] })).toEqual([]);
  expect(needsNoOf({ ...stated, documents: [] })).toEqual(["documents"]);
});

test.each([
  ["Women only, no men", "women"],
  ["Frauen ab 18 Jahren", "women"],
  ["Frauen mit Kindern ab acht Monaten", "women families"],
  ["Γυναίκες με παιδί έως 2 ετών, και έγκυες από τον έβδομο μήνα.", "women families pregnant"],
  ["Άνδρες από 18 ετών, με ή χωρίς χαρτιά.", "men"],
  ["Low-income families", "families"],
  ["Permanent residents, protected persons; refugee claimants in the evening classes", "refugees"],
  ["Geflüchtete und Asylsuchende", "refugees"],
  ["Personas mayores y personas con discapacidad", "older-people disabled-people"],
  ["Jeunes en situation de handicap", "young-people disabled-people"],
  ["LGBTQ+ youth", "young-people lgbtq"],
  ["Age 55 or over for most programs", "older-people"],
  ["اللاجئين وطالبي اللجوء", "refugees"],
  ["Pregnant women", "pregnant"],
])("%j is for %j", (text, facts) => {
  expect(audience(text)).toBe(facts);
});

test.each([
  "Everyone, with any papers or none",
  "Men and women over 18",
  "This service is intended for all people aged 12 and over",
  "None",
  "Resident of California to obtain a library card",
  "Men are not admitted",
  "Not for families",
  "You have a date for your hearing at the Immigration and Refugee Board.",
])("%j is for nobody in particular", (text) => {
  expect(audience(text)).toBe("");
});

test("ages determine the audience", () => {
  expect(audience("", 0, 5)).toBe("children");
  expect(audience("", 10, 17)).toBe("children young-people");
  expect(audience("", 16, 25)).toBe("young-people");
  expect(audience("", 60, 150)).toBe("older-people");
  expect(audience("", 18, 150)).toBe("");
});

test.each([
  "No appointments available until March.",
  "Derzeit keine Termine.",
  "No referrals accepted from other agencies.",
  "People with no ID must bring a letter.",
  "No ID? Ask us how to get one.",
  "Without a referral you will be turned away.",
  "Ohne Termin werden Sie abgewiesen.",
])("%s does not say that nothing is needed", (text) => {
  expect(needsNo(text)).toBe("");
});

test.each([
  ["Call to make an appointment.", "appointment"],
  ["Must call for an appointment", "appointment"],
  ["By appointment only", "appointment"],
  ["An appointment is required, please call.", "appointment"],
  ["Call (301) 251-8965 to schedule an appointment", "appointment"],
  ["Walk-ins welcome, appointment recommended.", ""],
  ["Clients are welcome as walk-ins or by appointment.", ""],
  ["Walk-in, no appointment required", ""],
  ["No appointment necessary", ""],
  ["Tuesday is by appointment only.", ""],
  ["Bring the documents listed below to your scheduled appointment.", ""],
  ["If you are already a patient, call to set up an appointment.", ""],
  ["Beratung nur nach Vereinbarung", "appointment"],
  ["Bitte vereinbaren Sie einen Termin.", "appointment"],
  ["Ohne Termin", ""],
  ["Solo con cita previa", "appointment"],
  ["Sin cita previa", ""],
  ["Sur rendez-vous uniquement", "appointment"],
  ["Sans rendez-vous", ""],
  ["Su appuntamento", "appointment"],
  ["Mediante marcação prévia", "appointment"],
  ["Alleen op afspraak", "appointment"],
  ["Po wcześniejszym umówieniu", "appointment"],
  ["За попереднім записом", "appointment"],
  ["Κατόπιν ραντεβού", "appointment"],
  ["بموعد مسبق", "appointment"],
  ["بدون موعد مسبق", ""],
  ["Members only", "membership"],
  ["Must be a member", "membership"],
  ["Must be a member of a federally recognized tribe", ""],
  ["Proof of identification for all members of your household", ""],
  ["Not for members only", ""],
  ["Nur für Mitglieder", "membership"],
  ["Réservé aux adhérents", "membership"],
])("“%s” asks for: %s", (text, facts) => {
  expect(asksForOf([text], []).join(" ")).toBe(facts);
});

test("a service without appointments is not marked as requiring one", () => {
  expect(asksForOf(["Call for an appointment."], ["appointment"])).toEqual([]);
});
