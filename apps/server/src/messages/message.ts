/** Something that goes to one person: a code, the answer of a review. Nothing of it is logged. */
export interface Message {
  channel: "sms" | "email";
  /** E.164, or an e-mail address. */
  to: string;
  /** Empty for `sms`. */
  subject: string;
  text: string;
}

/** Hands a message on; fails when nobody took it. */
export type SendMessage = (message: Message) => Promise<void>;
