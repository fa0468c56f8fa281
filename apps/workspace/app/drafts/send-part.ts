import type { AutosaveAnswer } from "./draft-form-view.ts";

/** `null`: our own server did not answer. `signed-out`: it redirects to the page for signing in. */
export type PartAnswer = AutosaveAnswer | "signed-out" | null;

export async function sendPart(address: string, body: FormData): Promise<PartAnswer> {
  try {
    const answer = await fetch(address, {
      method: "POST",
      body,
      redirect: "manual",
      keepalive: isSmall(body),
    });
    if (answer.type === "opaqueredirect") return "signed-out";
    const isOurs = answer.headers.get("content-type")?.startsWith("application/json") === true;
    // A cast: our own server has written it.
    return isOurs ? ((await answer.json()) as AutosaveAnswer) : null;
  } catch (error) {
    console.warn("What was written is not sent yet.", error);
    return null;
  }
}

/** UTF-16 units. Browsers limit what a page may have under way when it is left to 64 kB. */
const maxKeepalive = 15_000;

function isSmall(body: FormData): boolean {
  let length = 0;
  for (const [name, value] of body) length += name.length + (typeof value === "string" ? value.length : 0);
  return length < maxKeepalive;
}
