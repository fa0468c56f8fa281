import type { Person } from "@dragoman/database";
import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import type { SignedIn } from "@dragoman/pages/site/sign-in.server.ts";
import { knowsPasskeys, presentPasskeys } from "./passkey-view.server.ts";
import { presentSignIn } from "../sign-in/sign-in-view.server.ts";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });

function person(values: Partial<Person>): Person {
  return {
    id: "pari",
    displayName: "",
    email: null,
    phone: null,
    languages: [],
    country: null,
    isToldDaily: true,
    reachedBy: "nothing",
    theme: "device",
    createdAt: "2026-11-01T00:00:00Z",
    ...values,
  };
}

function signed(values: Partial<SignedIn>): SignedIn {
  return {
    actor: { personId: "pari", grants: [] },
    passkeyNeed: "none",
    person: person({}),
    sessionId: "one",
    since: "2026-11-21T12:00:00Z",
    ...values,
  };
}

function shown(values: Partial<SignedIn>) {
  return presentPasskeys({ signedIn: signed(values), passkeys: [], locale: "en", i18n });
}

test("the risk of a stolen number is shown only to a person with a phone", () => {
  expect(shown({ person: person({ phone: "+4915123456789" }) }).hasPhoneRisk).toBe(true);
  expect(shown({ person: person({ email: "pari@example.org" }) }).hasPhoneRisk).toBe(false);
});

test("a steward without a passkey is advised to add one, with a link if it is required", () => {
  expect(shown({ passkeyNeed: "advised" }).advice).toMatch(/add a passkey/i);
  expect(shown({}).advice).toBeNull();
  expect(shown({ passkeyNeed: "needed" }).again).toBe("account/passkey?");
  expect(shown({}).again).toBe("account/sign-in?again&by=email&");
  expect(shown({ person: person({ phone: "+4915123456789" }) }).again).toBe("account/sign-in?again&");
});

test("a person who has to confirm their identity sees the contacts of the account", () => {
  const search = new URLSearchParams("again");
  const visit = { by: "phone", to: "/en/account?delete", search, origin: "https://help.example" } as const;
  const signedIn = signed({ person: person({ phone: "+4915123456789", email: "pari@example.org" }) });
  const { again } = presentSignIn({ ...visit, signedIn });
  expect(again).toEqual(["+49 1512 3456789", "pari@example.org"]);
  expect(presentSignIn({ ...visit, signedIn: null })).toMatchObject({ again: null });
});

test.each([
  ["https://help.example", true],
  ["http://localhost:3000", true],
  ["http://192.0.2.7", false],
  ["http://[2001:db8::1]:3000", false],
])("%s has passkeys: %s", (origin, has) => {
  expect(knowsPasskeys(origin)).toBe(has);
  const search = new URLSearchParams();
  const { passkey } = presentSignIn({ by: "email", to: "/en/account", search, origin, signedIn: null });
  expect(passkey !== null).toBe(has);
});
