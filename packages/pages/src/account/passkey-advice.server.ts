import { may, type Actor } from "@dragoman/policy";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** For stewards and administrators without a passkey: on their account, and where they work. */
export const passkeyAdvice = msg`You decide what is published, so add a passkey. Without one, anyone who takes over your phone number or email can decide it too.`;

const editorsAdvice = msg`You can see confidential addresses, so add a passkey. Without one, anyone who takes over your phone number or email can see them too.`;

/** For an account without a passkey that should have one. */
export function passkeyAdviceFor(actor: Actor): MessageDescriptor {
  return may(actor, "listing:review") ? passkeyAdvice : editorsAdvice;
}
