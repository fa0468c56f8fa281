import { Refusal } from "@dragoman/hsds/refusal";
import { deviceName } from "@dragoman/pages/account/device-name.server.ts";
import type { SignedIn, ToSign } from "@dragoman/pages/site/sign-in.server.ts";
import type { Site } from "@dragoman/pages/site/site.server.ts";
import { withCookies } from "@dragoman/pages/request/with-cookies.server.ts";
import { lastResort, localeOfPath } from "@dragoman/i18n/locales.server.ts";
import { siteText } from "@dragoman/pages/site/site-texts.server.ts";
import { problemResponse } from "../problem.ts";

/** Beside the account pages, in the language of the page that sends the request. */
export const passkeysPath = "/:locale/account/passkeys/:step";

interface PasskeyContext {
  site: Pick<Site, "signIn" | "directory" | "usualName">;
  step: string;
  origin: string;
  address: string | undefined;
}

type Step = (request: Request, context: PasskeyContext) => Promise<Response>;

/**
 * Both steps of both WebAuthn ceremonies: the challenge, and the signed response. `prepare` and `add` are for a
 * signed-in person, `offer` and `enter` to sign in.
 */
const steps: Readonly<Partial<Record<string, Step>>> = {
  async prepare(request, { site, origin, address }) {
    const signedIn = await requireSignedIn(request, site);
    const siteName = await nameOf(site, request);
    return toSign(await site.signIn.passkeys.prepare({ signedIn, origin, siteName, address }));
  },
  async add(request, { site, origin }) {
    const { headers } = request;
    const signedIn = await requireSignedIn(request, site);
    const response = await readJson(request);
    const name = deviceName(headers.get("user-agent"));
    const cookies = await site.signIn.passkeys.add({ signedIn, origin, headers, response, name });
    return new Response(null, { status: 204, headers: withCookies(cookies) });
  },
  async offer(_, { site, origin, address }) {
    return toSign(await site.signIn.passkeys.offer({ origin, address }));
  },
  async enter(request, { site, origin, address }) {
    const { headers } = request;
    const response = await readJson(request);
    const device = deviceName(headers.get("user-agent"));
    const cookies = await site.signIn.passkeys.enter({ origin, headers, response, device, address });
    return new Response(null, { status: 204, headers: withCookies(cookies) });
  },
};

/** Also of a directory that nobody has named: the device needs some name. */
async function nameOf({ directory, usualName }: PasskeyContext["site"], { url }: Request): Promise<string> {
  const { pathname } = new URL(url);
  const locale = localeOfPath(pathname) ?? lastResort;
  return siteText(await directory.settings(), { field: "name", locale })?.value ?? usualName ?? "Dragoman";
}

/** `POST` of JSON, from pages of this origin only: browsers always send the origin of such a request. */
export async function answerPasskey(request: Request, context: PasskeyContext): Promise<Response> {
  try {
    if (request.headers.get("origin") !== context.origin) throw new Refusal("page-foreign");
    const step = Object.hasOwn(steps, context.step) ? steps[context.step] : undefined;
    return step ? await step(request, context) : new Response(null, { status: 404 });
  } catch (error) {
    if (error instanceof Refusal) return problemResponse(error);
    throw error;
  }
}

async function requireSignedIn({ headers }: Request, site: PasskeyContext["site"]): Promise<SignedIn> {
  const signedIn = await site.signIn.whoIs(headers);
  if (!signedIn) throw new Refusal("sign-in-needed");
  return signedIn;
}

function toSign({ options, cookies }: ToSign): Response {
  const headers = withCookies(cookies);
  headers.set("Content-Type", "application/json");
  return new Response(JSON.stringify(options), { headers });
}

/** The parsed body; undefined if it is not JSON. */
async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
