/** A message to one person: a code, or the result of a review. None of it is logged. */
export interface Message {
  channel: "sms" | "email";
  /** E.164, or an e-mail address. */
  to: string;
  /** Empty for `sms`. */
  subject: string;
  text: string;
}

/** Passes a message on; rejects if no service accepted it. */
export type SendMessage = (message: Message) => Promise<void>;
