/** A message to one person: a code, or the result of a review. None of it is logged. */
export interface Message {
  channel: "sms" | "email";
  /** E.164, or an e-mail address. */
  to: string;
  /** Empty for `sms`. */
  subject: string;
  text: string;
}

/** Has a message sent, now or later: resolves once it is stored, sent or not. */
export type SendMessage = (message: Message) => Promise<void>;

/** A message with the identifier that all attempts to send it share, so that receivers can recognize duplicates. */
export interface IdentifiedMessage extends Message {
  id: string;
}

/** Passes a message on to a service. @throws {Refusal} `message-not-sent`, with a `DeliveryFault` as its cause */
export type DeliverMessage = (message: IdentifiedMessage) => Promise<void>;
