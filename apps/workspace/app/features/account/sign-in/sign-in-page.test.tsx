import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { ContactPage } from "./contact-page.tsx";
import { type PhoneChoices, SignInPage } from "./sign-in-page.tsx";
import { presentQuestion } from "./sign-in-view.server.ts";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });
const phone: PhoneChoices = { countries: [], suggested: [], here: null, planVersion: "1" };
const question = presentQuestion({ by: "phone", search: new URLSearchParams() });
const risk = "If someone takes over your phone number, they get your codes.";

function render(page: ReactNode): string {
  const Stub = createRoutesStub([{ path: "/", Component: () => page }]);
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Stub />
    </I18nProvider>,
  );
}

test("the page for adding a phone explains the risk of a stolen number", () => {
  expect(render(<ContactPage question={question} phone={phone} answer={undefined} />)).toContain(risk);
  const byEmail = { ...question, by: "email" as const };
  expect(render(<ContactPage question={byEmail} phone={null} answer={undefined} />)).not.toContain(risk);
});

test("the page for confirming an identity shows the contacts of the account, and what to do without them", () => {
  const page = { question, phone, answer: undefined, passkey: null };
  const again = render(<SignInPage {...page} again={["pari@example.org"]} />);
  expect(again).toContain("Confirm it is you.");
  expect(again).toContain("pari@example.org");
  expect(again).toContain("Ask the directory team");
  expect(render(<SignInPage {...page} again={null} />)).not.toContain("Confirm it is you.");
});
