/** The used part of the Web Speech API, which TypeScript lacks. */
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

export interface RecognitionOptions {
  /** BCP 47. */
  language: string;
  /** The result of `staysOnDevice`. */
  isLocal: boolean;
  signal: AbortSignal;
}

/**
 * Resolves to the recognized speech, or to an empty text if there was none. Rejects when the browser denies access, and
 * at once when aborted.
 */
export function recognizeSpeech({ language, isLocal, signal }: RecognitionOptions): Promise<string> {
  const Recognition = recognitionConstructor();
  const recognition = new Recognition();
  recognition.lang = language;
  recognition.interimResults = false;
  recognition.maxAlternatives = 1;
  if (isLocal) recognition.processLocally = true;
  return new Promise((resolve, reject) => {
    let transcript = "";
    const once = { once: true };
    recognition.addEventListener("result", (event) => {
      const { results } = event as RecognitionEvent; // an event of this name is one
      transcript = Array.from(results, (alternatives) => alternatives[0]?.transcript ?? "")
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
    recognition.addEventListener("end", () => resolve(transcript), once);
    if (signal.aborted) {
      reject(new Error("aborted"));
      return;
    }
    const abort = () => {
      recognition.abort();
      reject(new Error("aborted"));
    };
    signal.addEventListener("abort", abort, once);
    recognition.start();
  });
}

/** Whether the browser recognizes speech on the device. Otherwise it uses a server of its vendor. */
export async function staysOnDevice(language: string): Promise<boolean> {
  try {
    const answer = await recognitionConstructor().available?.({ langs: [language], processLocally: true });
    return answer === "available";
  } catch {
    return false; // an unknown language, which `start` reports
  }
}

function recognitionConstructor(): RecognitionConstructor {
  const constructors = window as { SpeechRecognition?: unknown; webkitSpeechRecognition?: unknown }; // by their names only
  return (constructors.SpeechRecognition ?? constructors.webkitSpeechRecognition) as RecognitionConstructor; // the caller has checked that it exists
}

/** Writes a text as if it had been typed, so that any owner of the field's value notices; then submits the form. */
export function writeInto(form: HTMLFormElement, words: string): void {
  const field = form.elements.namedItem("q");
  if (!(field instanceof HTMLInputElement)) return;
  // React overrides the setter of the element, and would consider the text unchanged.
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
  value?.set?.call(field, words.slice(0, field.maxLength > 0 ? field.maxLength : undefined));
  field.dispatchEvent(new Event("input", { bubbles: true }));
  form.requestSubmit();
}
