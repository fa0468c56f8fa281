import { may, type Actor } from "@dragoman/policy";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** For stewards and administrators without a passkey: on their account, and where they work. */
export const passkeyAdvice = msg`Add a passkey, because you decide what is published. Until then, anyone who takes over your phone number or your email can do this too.`;

const editorsAdvice = msg`Add a passkey, because you can read confidential addresses. Until then, anyone who takes over your phone number or your email can read them too.`;

/** For an account without a passkey that should have one. */
export function passkeyAdviceFor(actor: Actor): MessageDescriptor {
  return may(actor, "listing:review") ? passkeyAdvice : editorsAdvice;
}
