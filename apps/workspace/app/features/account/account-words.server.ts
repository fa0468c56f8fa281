import { msg } from "@lingui/core/macro";

/** Words of signing in. */
export const signInWords = {
  title: msg`Sign in`,
  lead: msg`You need no account to find help. Sign in to have your saved list on every device.`,
  phoneHint: msg`We send a text message with a code to this number.`,
  emailLabel: msg`E-mail address`,
  emailHint: msg`We send a message with a code to this address.`,
  send: msg`Send me a code`,
  again: msg`Show once more that it is you. Then you can go on.`,
  lost: msg`Do you no longer have your phone and your mailbox? Ask whoever runs this directory: they can delete your account.`,
  byEmail: msg`Use e-mail instead`,
  byPhone: msg`Use a phone number instead`,
  privacy: msg`Nobody else sees it. We use it to let you in, and to answer what you send us.`,
  risk: msg`Whoever takes over your phone number gets your codes. E-mail or a passkey is safer.`,
};

/** What is wrong, and what to do about it. */
export const problemWords = {
  email: msg`This is not an e-mail address. It looks like name@example.org.`,
  noNumber: msg`Write the number first.`,
  noTexts: msg`This number cannot receive text messages. Use a mobile phone, or e-mail.`,
  wrong: msg`This is not the code. Look at the last message again.`,
  spent: msg`This code is no longer good. Ask for a new one.`,
  notSent: msg`The message could not be sent. Try again in a few minutes, or use the other way.`,
  offline: msg`There is no connection. Please try again.`,
};

/** Words of what somebody says of themselves. */
export const profileWords = {
  title: msg`Profile`,
  phone: msg`Phone number`,
  email: msg`E-mail address`,
  contactLead: msg`We send a code there. When you have written it, you can sign in with this as well.`,
  contactTaken: msg`Another account has this phone or address. Sign in with it, or choose another one.`,
};

/** Words of the account. */
export const accountWords = {
  title: msg`My account`,
};
