/** Texts of one language to translate. They are public, and of no person. */
export interface TextsToTranslate {
  texts: readonly string[];
  /** BCP 47; `null` if unknown. */
  from: string | null;
  /** BCP 47. */
  to: string;
  signal?: AbortSignal;
}

/** The one seam to a program that translates. Both functions throw a `TranslatorFault`. */
export interface Translator {
  /** The language that it reports as unsupported; `null` if neither. */
  unknownOf: (languages: Pick<TextsToTranslate, "from" | "to">) => Promise<"from" | "to" | null>;
  /** Answers in the order of the texts. */
  translate: (request: TextsToTranslate) => Promise<string[]>;
}

/**
 * `unreachable`: nothing can be translated at the moment · `busy`: it limits the rate · `spent`: what it translates in
 * a period is used up · `refused`: it will not translate these texts, or does not accept the key.
 */
export type TranslatorFaultKind = "unreachable" | "busy" | "spent" | "refused";

/** Why a service did not translate. Errors end up in logs, so it contains neither address, key nor text. */
export class TranslatorFault extends Error {
  readonly kind: TranslatorFaultKind;

  constructor(kind: TranslatorFaultKind, problem: string) {
    super(`The translation service did not answer as expected (${problem}).`);
    this.kind = kind;
  }
}

/** Milliseconds. A translator who has requested a proposal waits. */
const longestWait = 20_000;

/** Bytes of a response: several times the size of a request. */
const largestAnswer = 1_000_000;

/**
 * Asks a service and parses its answer as JSON. Redirects are not followed: texts go to the operator's address alone.
 *
 * @throws {TranslatorFault}
 */
export async function askTranslator(
  address: URL,
  {
    headers,
    body,
    signal,
  }: { headers?: Record<string, string>; body?: unknown; signal?: AbortSignal | undefined },
): Promise<unknown> {
  const timeout = AbortSignal.timeout(longestWait);
  try {
    const response = await fetch(address, {
      method: body === undefined ? "GET" : "POST",
      headers: { Accept: "application/json", "Content-Type": "application/json", ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: "error",
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new TranslatorFault(kindOf(response.status), `HTTP ${response.status}`);
    }
    return JSON.parse(await readText(response)) as unknown;
  } catch (error) {
    if (error instanceof TranslatorFault) throw error;
    throw new TranslatorFault("unreachable", problemOf(error));
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // A cast: the types of `fetch` lack that its body can be iterated.
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > largestAnswer) throw new TranslatorFault("refused", "too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** 456 is DeepL's status for a used-up quota. */
function kindOf(status: number): TranslatorFaultKind {
  if (status === 456) return "spent";
  if (status === 429) return "busy";
  return status >= 500 ? "unreachable" : "refused";
}

function problemOf(error: unknown): string {
  const { cause, name } = Object(error) as { cause?: { code?: unknown }; name?: unknown }; // anything may be thrown
  const code = [cause?.code, name].find((one) => typeof one === "string" && /^\w{1,40}$/.test(one));
  return typeof code === "string" ? code : "unknown";
}

/**
 * The tag of a service for a language: the tag itself, or else the language alone.
 *
 * @example nearestTag("pt-BR", ["pt", "en"]); // "pt"
 */
export function nearestTag(language: string, known: readonly string[]): string | undefined {
  const wanted = language.toLowerCase();
  const [base] = wanted.split("-");
  return (
    known.find((tag) => tag.toLowerCase() === wanted) ??
    known.find((tag) => tag.toLowerCase() === base) ??
    known.find((tag) => tag.toLowerCase().split("-")[0] === base && base !== "zh")
  );
}
