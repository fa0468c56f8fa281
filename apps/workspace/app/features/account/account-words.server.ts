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

/** Words of showing the code. */
export const codeWords = {
  title: msg`Write the code`,
  label: msg`Code of 6 digits`,
  hint: msg`It may take a minute. The code is good for 10 minutes.`,
  enter: msg`Sign in`,
  other: msg`No message? Ask for another code`,
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
  lead: msg`You can leave everything empty.`,
  name: msg`What should we call you?`,
  nameHint: msg`You can leave it empty. Only those who keep this directory see it.`,
  languages: msg`Languages that you read or speak`,
  allLanguages: msg`All languages`,
  country: msg`Country`,
  reachedBy: msg`How may we write to you?`,
  nothing: msg`Not at all`,
  phone: msg`Phone number`,
  email: msg`E-mail address`,
  theme: msg`Colours`,
  device: msg`Like this device`,
  light: msg`Light`,
  dark: msg`Dark`,
  save: msg`Save`,
  change: msg`Change`,
  contactLead: msg`We send a code there. When you have written it, you can sign in with this as well.`,
  contactTaken: msg`Another account has this phone or address. Sign in with it, or choose another one.`,
};

/** Words of the account. */
export const accountWords = {
  title: msg`My account`,
};
