import { msg } from "@lingui/core/macro";

/** For stewards and administrators who have no passkey: on their account, and where they work. */
export const passkeyAdvice = msg`Add a passkey: you decide what everybody sees. Until then, whoever takes over your phone number or your e-mail can do so as well.`;
