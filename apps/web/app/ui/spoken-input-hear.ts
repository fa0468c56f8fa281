/** What is used of the Web Speech API, which TypeScript does not describe. */
interface Recognition extends EventTarget {
  lang: string;
  interimResults: boolean;
  maxAlternatives: number;
  processLocally?: boolean;
  start(): void;
  stop(): void;
  abort(): void;
}

interface RecognitionConstructor {
  new (): Recognition;
  available?(options: { langs: string[]; processLocally: boolean }): Promise<string>;
}

interface RecognitionEvent extends Event {
  results: ArrayLike<ArrayLike<{ transcript: string }>>;
}

export interface HearOptions {
  /** BCP 47. */
  language: string;
  signal: AbortSignal;
  /** The browser does not understand speech by itself, and so asks a server of its maker. */
  onSent: () => void;
}

/** What the reader says, as soon as it is said; nothing when nothing was. Fails when the browser does not let us. */
export async function hear({ language, signal, onSent }: HearOptions): Promise<string> {
  const constructors = window as { SpeechRecognition?: unknown; webkitSpeechRecognition?: unknown }; // by their names only
  const Constructor = (constructors.SpeechRecognition ??
    constructors.webkitSpeechRecognition) as RecognitionConstructor; // the caller has seen that there is one
  const recognition = new Constructor();
  recognition.lang = language;
  recognition.interimResults = false;
  recognition.maxAlternatives = 1;
  const isLocal = await understandsByItself(Constructor, language);
  if (isLocal) recognition.processLocally = true;
  else onSent();
  return await new Promise((resolve, reject) => {
    let heard = "";
    const once = { once: true };
    recognition.addEventListener("result", (event) => {
      const { results } = event as RecognitionEvent; // an event of this name is one
      heard = Array.from(results, (alternatives) => alternatives[0]?.transcript ?? "")
        .join(" ")
        .trim();
      recognition.stop();
    });
    recognition.addEventListener("nomatch", () => reject(new Error("no match")), once);
    recognition.addEventListener(
      "error",
      (event) => reject(new Error("error" in event ? String(event.error) : "speech")),
      once,
    );
    recognition.addEventListener("end", () => resolve(heard), once);
    signal.addEventListener("abort", () => recognition.abort(), once);
    if (signal.aborted) reject(new Error("aborted"));
    else recognition.start();
  });
}

async function understandsByItself(constructor: RecognitionConstructor, language: string): Promise<boolean> {
  try {
    return (await constructor.available?.({ langs: [language], processLocally: true })) === "available";
  } catch {
    return false; // a language that it does not know at all, which `start` reports
  }
}

/** As if it had been typed, whoever keeps the text of the field; then the form is sent. */
export function writeInto(form: HTMLFormElement, words: string): void {
  const field = form.elements.namedItem("q");
  if (!(field instanceof HTMLInputElement)) return;
  // React looks at its own setter of the element only, and would take the text for unchanged.
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
  value?.set?.call(field, words.slice(0, field.maxLength > 0 ? field.maxLength : undefined));
  field.dispatchEvent(new Event("input", { bubbles: true }));
  form.requestSubmit();
}
