import { ar, arLatin } from "./danger-words/ar.ts";
import { de } from "./danger-words/de.ts";
import { en } from "./danger-words/en.ts";
import { es } from "./danger-words/es.ts";
import { fr } from "./danger-words/fr.ts";
import { it } from "./danger-words/it.ts";
import { ptBR } from "./danger-words/pt-BR.ts";
import { uk, ukLatin } from "./danger-words/uk.ts";
import type { DangerWords } from "./danger-words/danger-words.ts";

/** How people write of danger: each language, and what of it is written in Latin letters, by itself. */
export const dangerWords: readonly DangerWords[] = [ar, arLatin, de, en, es, fr, it, ptBR, uk, ukLatin];
