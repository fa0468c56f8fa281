import { startAuthentication, startRegistration, WebAuthnAbortService } from "@simplewebauthn/browser";

/** `again`: the person has to sign in again first. */
export type PasskeyOutcome = "done" | "failed" | "again";

/** Signs in with a passkey of this device, or of one nearby. */
export function signInWithPasskey(locale: string): Promise<PasskeyOutcome> {
  return ceremony(async () => {
    const optionsJSON = await fetchOptions<Parameters<typeof startAuthentication>[0]["optionsJSON"]>(
      locale,
      "offer",
    );
    if (typeof optionsJSON === "string") return optionsJSON;
    return sendResponse(locale, { step: "enter", response: await startAuthentication({ optionsJSON }) });
  });
}

/**
 * Signs in with the passkey that the person chooses in a field. `null` where none is chosen: the page was left, or the
 * button was used.
 */
export async function autofillPasskey(locale: string, signal: AbortSignal): Promise<PasskeyOutcome | null> {
  const optionsJSON = await fetchOptions<Parameters<typeof startAuthentication>[0]["optionsJSON"]>(
    locale,
    "offer",
  );
  if (typeof optionsJSON === "string" || signal.aborted) return null;
  signal.addEventListener("abort", () => WebAuthnAbortService.cancelCeremony());
  const response = await startAuthentication({ optionsJSON, useBrowserAutofill: true }).catch(() => null);
  return response && ceremony(() => sendResponse(locale, { step: "enter", response }));
}

/** Adds a passkey of this device to the account. */
export function addPasskey(locale: string): Promise<PasskeyOutcome> {
  return ceremony(async () => {
    const optionsJSON = await fetchOptions<Parameters<typeof startRegistration>[0]["optionsJSON"]>(
      locale,
      "prepare",
    );
    if (typeof optionsJSON === "string") return optionsJSON;
    return sendResponse(locale, { step: "add", response: await startRegistration({ optionsJSON }) });
  });
}

/** Browsers do not distinguish a person who cancels from a device without a matching passkey. */
async function ceremony(run: () => Promise<PasskeyOutcome>): Promise<PasskeyOutcome> {
  try {
    return await run();
  } catch (error) {
    console.warn("The passkey was not used.", error);
    return "failed";
  }
}

async function fetchOptions<Options>(locale: string, step: string): Promise<Options | PasskeyOutcome> {
  const answer = await send(locale, step, {});
  // A cast, because our own server has written it, as WebAuthn JSON.
  return answer.ok ? ((await answer.json()) as Options) : outcomeOf(answer);
}

async function sendResponse(
  locale: string,
  { step, response }: { step: string; response: object },
): Promise<PasskeyOutcome> {
  return outcomeOf(await send(locale, step, response));
}

function send(locale: string, step: string, body: object): Promise<Response> {
  return fetch(`/${locale}/account/passkeys/${step}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

function outcomeOf({ ok, status }: Response): PasskeyOutcome {
  if (ok) return "done";
  return status === 401 ? "again" : "failed";
}
