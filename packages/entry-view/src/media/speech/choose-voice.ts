/** What is asked of a voice of the device (`SpeechSynthesisVoice`). */
export interface DeviceVoice {
  name: string;
  /** BCP 47, or what an engine takes for it: `de_DE`, `deu-DEU`. */
  lang: string;
  /** It speaks on the device itself. */
  localService: boolean;
  default: boolean;
  voiceURI: string;
}

/** Voices of Apple that sing, whisper or sound like a machine: they come first in its list. */
const forFun: ReadonlySet<string> = new Set(
  "Albert,Bad News,Bahh,Bells,Boing,Bubbles,Cellos,Deranged,Fred,Good News,Hysterical,Jester,Junior,Organ,Ralph,Superstar,Trinoids,Whisper,Wobble,Zarvox".split(
    ",",
  ),
);

/**
 * Whether a voice speaks on the device. The others send each sentence to the company that made them, which would learn
 * what somebody looks for.
 */
export function isOnDevice({ localService, name, voiceURI }: DeviceVoice): boolean {
  return localService && ![name, voiceURI].some((text) => /\bonline\b|-network\b/i.test(text));
}

/**
 * The voice for a language. `wanted`: tags in lower case, the best first; each also means what begins with it and a
 * hyphen. Nothing where no voice on the device speaks it.
 */
export function chooseVoice<Voice extends DeviceVoice>(
  voices: readonly Voice[],
  wanted: readonly string[],
): Voice | undefined {
  const own = voices.filter(isOnDevice).toSorted((one, other) => rank(one) - rank(other));
  for (const tag of wanted) {
    const found = own.find(({ lang }) => means(lang, tag));
    if (found) return found;
  }
  return undefined;
}

function means(lang: string, tag: string): boolean {
  const spoken = lang.toLowerCase().replaceAll("_", "-");
  return spoken === tag || spoken.startsWith(`${tag}-`);
}

function rank({ name, default: isUsual }: DeviceVoice): number {
  if (forFun.has(name.replace(/ \(.*/, ""))) return 2;
  return isUsual ? 0 : 1;
}
