import { startAuthentication, startRegistration, WebAuthnAbortService } from "@simplewebauthn/browser";

/** `again`: somebody has to show who they are once more. */
export type PasskeyOutcome = "done" | "failed" | "again";

/** Signs in whoever has a passkey on this device or near it. */
export function enterByPasskey(locale: string): Promise<PasskeyOutcome> {
  return ceremony(async () => {
    const optionsJSON = await ask<Parameters<typeof startAuthentication>[0]["optionsJSON"]>(locale, "offer");
    if (typeof optionsJSON === "string") return optionsJSON;
    return bring(locale, { step: "enter", response: await startAuthentication({ optionsJSON }) });
  });
}

/**
 * Signs in whoever chooses a passkey among what the browser offers to fill in. `null` where nobody does: the page is left,
 * or the button was used instead.
 */
export async function fillInPasskey(locale: string, signal: AbortSignal): Promise<PasskeyOutcome | null> {
  const optionsJSON = await ask<Parameters<typeof startAuthentication>[0]["optionsJSON"]>(locale, "offer");
  if (typeof optionsJSON === "string" || signal.aborted) return null;
  signal.addEventListener("abort", () => WebAuthnAbortService.cancelCeremony());
  const response = await startAuthentication({ optionsJSON, useBrowserAutofill: true }).catch(() => null);
  return response && ceremony(() => bring(locale, { step: "enter", response }));
}

/** Makes a passkey on this device for whoever is signed in. */
export function addPasskey(locale: string): Promise<PasskeyOutcome> {
  return ceremony(async () => {
    const optionsJSON = await ask<Parameters<typeof startRegistration>[0]["optionsJSON"]>(locale, "prepare");
    if (typeof optionsJSON === "string") return optionsJSON;
    return bring(locale, { step: "add", response: await startRegistration({ optionsJSON }) });
  });
}

/** Somebody may have changed their mind, the device may have no such passkey: browsers do not say which. */
async function ceremony(run: () => Promise<PasskeyOutcome>): Promise<PasskeyOutcome> {
  try {
    return await run();
  } catch (error) {
    console.warn("The passkey was not used.", error);
    return "failed";
  }
}

async function ask<Options>(locale: string, step: string): Promise<Options | PasskeyOutcome> {
  const answer = await send(locale, step, {});
  // A cast, because our own server has written it, in the JSON of WebAuthn.
  return answer.ok ? ((await answer.json()) as Options) : outcomeOf(answer);
}

async function bring(
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
