import type { CallPhrases } from "../call-phrases-codes.ts";

export const es: CallPhrases = {
  language: "Hablo este idioma: {language}.",
  slowly: "Por favor, hable despacio y con palabras sencillas.",
  interpreter: "¿Tienen intérprete?",
  need: "Necesito ayuda. Se trata de: {need}.",
  appointment: "Quisiera pedir una cita.",
  otherTime: "No puedo ir a esa hora. ¿Es posible a otra hora?",
  write: "Por favor, escríbame el día, la hora y la dirección.",
  papers: "No tengo documentos de identidad.",
};
