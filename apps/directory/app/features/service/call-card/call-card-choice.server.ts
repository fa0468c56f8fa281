import { isCallPhraseCode, type CallPhraseCode } from "@dragoman/reference/call-phrases";

/** The choices on a card, as the address contains them. They reveal nothing about the reader. */
export interface CallCardChoice {
  /** BCP 47: the language of the card. */
  in: string | null;
  /** BCP 47: the language that the reader speaks. */
  speak: string | null;
  /** `null`: nothing chosen yet. */
  say: readonly CallPhraseCode[] | null;
}

/** Reads `?in=de&speak=ti&say=appointment&say=write`. A form whose boxes are all empty sends `say=`. */
export function readCallCardChoice(parameters: URLSearchParams): CallCardChoice {
  return {
    in: parameters.get("in"),
    speak: parameters.get("speak"),
    say: parameters.has("say") ? parameters.getAll("say").filter(isCallPhraseCode) : null,
  };
}

/** The inverse of `readCallCardChoice`, with `?`. */
export function writeCallCardChoice({ in: language, speak, say }: CallCardChoice): string {
  const parameters = new URLSearchParams();
  if (language !== null) parameters.set("in", language);
  if (speak !== null) parameters.set("speak", speak);
  if (say?.length === 0) parameters.set("say", "");
  for (const code of say ?? []) parameters.append("say", code);
  return `?${parameters.toString()}`;
}
