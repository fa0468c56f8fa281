import { may, type Actor } from "@dragoman/policy";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** For stewards and administrators without a passkey: on their account, and where they work. */
export const passkeyAdvice = msg`Add a passkey: you decide what everybody sees. Until then, whoever takes over your phone number or your e-mail can do so as well.`;

const editorsAdvice = msg`Add a passkey: you can read confidential addresses. Until then, everyone who takes over your phone number or your e-mail can do so as well.`;

/** For an account without a passkey that should have one. */
export function passkeyAdviceFor(actor: Actor): MessageDescriptor {
  return may(actor, "listing:review") ? passkeyAdvice : editorsAdvice;
}
