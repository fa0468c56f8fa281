/** The properties of a device voice (`SpeechSynthesisVoice`) that are used. */
export interface DeviceVoice {
  name: string;
  /** BCP 47, or an engine's variant of it: `de_DE`, `deu-DEU`. */
  lang: string;
  /** Whether it speaks on the device itself. */
  localService: boolean;
  default: boolean;
  voiceURI: string;
}

/** Apple's novelty voices, which sing, whisper or sound like a machine: they come first in its list. */
const forFun: ReadonlySet<string> = new Set(
  "Albert,Bad News,Bahh,Bells,Boing,Bubbles,Cellos,Deranged,Fred,Good News,Hysterical,Jester,Junior,Organ,Ralph,Superstar,Trinoids,Whisper,Wobble,Zarvox".split(
    ",",
  ),
);

/**
 * Whether a voice speaks on the device. Other voices send each sentence to their vendor, who would learn what the
 * reader looks for.
 */
export function isOnDevice({ localService, name, voiceURI }: DeviceVoice): boolean {
  return localService && ![name, voiceURI].some((text) => /\bonline\b|-network\b/i.test(text));
}

/**
 * Chooses the voice for a language. `wanted`: lower-case tags, the best first; each also matches its subtags. Returns
 * `undefined` if no voice on the device speaks the language.
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
