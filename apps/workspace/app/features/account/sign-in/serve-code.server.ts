import { toPhoneCharacters } from "@dragoman/reference/phone";
import { data, redirect } from "react-router";
import { formOf } from "@dragoman/pages/request/form-of.server.ts";
import type { PageVisit } from "@dragoman/pages/request/page-route.server.ts";
import { controls, longestCode } from "@dragoman/pages/account/account-controls.ts";
import { presentCode } from "./code-view.server.ts";
import { deviceName } from "@dragoman/pages/account/device-name.server.ts";
import { withCookies } from "@dragoman/pages/request/with-cookies.server.ts";
import { problemOfRefusal } from "./problem-of-refusal.server.ts";

/** Without a pending code in this browser, the sign-in page asks for a contact first. */
export async function loadCode({ site, locale, request }: PageVisit) {
  const pending = await site.signIn.pending(request.headers);
  if (!pending) throw redirect(`/${locale}/account/sign-in?spent`);
  const isAgain = (await site.signIn.whoIs(request.headers)) !== null;
  return { page: "code" as const, view: presentCode(pending, { isAgain }) };
}

export async function enterCode({ site, locale, address, request }: PageVisit) {
  const { signIn } = site;
  const { headers } = request;
  const pending = await signIn.pending(headers);
  if (!pending) throw redirect(`/${locale}/account/sign-in?spent`);
  const form = await formOf(request);
  const { contact, browser, personId, to } = pending;
  const entered = { contact, browser, code: readCode(form.get(controls.code)), address };
  const signedIn = personId === null ? null : await signIn.whoIs(headers);
  // A code for another phone is worth nothing once its owner has signed out.
  if (personId !== null && signedIn?.person.id !== personId) throw redirect(`/${locale}/account/sign-in`);
  try {
    const cookies = signedIn
      ? await signIn.proveContact({ ...entered, signedIn })
      : await signIn.enter({ ...entered, headers, locale, device: deviceName(headers.get("user-agent")) });
    return redirect(to || `/${locale}/account`, { status: 303, headers: withCookies(cookies) });
  } catch (error) {
    const { problem, answered } = problemOfRefusal(error);
    return data({ page: "code" as const, refused: problem }, answered);
  }
}

/** The digits, of any script; everything between them is ignored. */
function readCode(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? toPhoneCharacters(value.slice(0, longestCode)).replace(/\D/g, "") : "";
}
