/**
 * The label of a web address at which one books or applies. HSDS has no column for it: directories write such a word
 * beside one of several addresses.
 */
export const bookingLabel = "Book online";

/** Words of labels for booking, appointments, applications and registration, in the languages of real directories. */
const words = [
  "book|booking|bookings|appointment|appointments|reserve|reservation|apply|application|sign[- ]?up|register|registration|enrol|enroll",
  "buchen|buchung|online-?termin|termin|termine|terminbuchung|terminvereinbarung|anmelden|anmeldung|reservieren|antrag",
  "réserver|réservation|rendez-vous|prendre rendez-vous|inscription|s'inscrire|demande en ligne",
  "reservar|reserva|cita|cita previa|inscripción|inscribirse|solicitud|solicitar",
  "prenota|prenotazione|prenotare|appuntamento|iscrizione|iscriviti",
  "agendar|agendamento|marcação|marcar|inscrição",
  "afspraak|afspraak maken|aanmelden|reserveren",
  "rezerwacja|umów wizytę|zapisy|rejestracja",
  "randevu|başvuru|kayıt",
  "запис|записатися|записаться|запись|заявка|реєстрація|регистрация",
  "programare|programări|înscriere",
  "κράτηση|ραντεβού|εγγραφή",
  "حجز|احجز|موعد|تسجيل|نوبت|رزرو",
].join("|");

const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, "iu");

/** UTF-16 units; longer labels are sentences about something else. */
const longestLabel = 60;

/** Whether the label of a web address means booking or applying. */
export function isBookingLabel(label: unknown): boolean {
  return typeof label === "string" && label.length <= longestLabel && pattern.test(label);
}

/**
 * The web address that is all of a text, as some directories write the application process; `null` for any other text.
 */
export function addressAlone(text: string | null): string | null {
  const trimmed = text?.trim() ?? "";
  return /^https?:\/\/\S+$/i.test(trimmed) && URL.canParse(trimmed) ? trimmed : null;
}
