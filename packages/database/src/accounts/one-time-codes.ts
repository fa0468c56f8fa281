import { timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import type { Database, Session } from "../database.ts";
import { addMessage, type NewMessage } from "../messages/messages.ts";

/** The purpose and the recipient of a code, as a keyed hash, so that the table identifies nobody. */
export interface CodeOwner {
  /** Such as `sign-in` or `claim:ID`. A code is valid for one purpose only. */
  purpose: string;
  recipientHash: string;
}

export interface IssuedCode extends CodeOwner {
  codeHash: string;
  /** Wrong attempts after which the code is invalid. */
  tries: number;
  /** RFC 3339 in UTC. */
  expiresAt: string;
  /** The message with the code, which is stored with it or not at all. */
  message?: NewMessage | undefined;
}

/** Stores a code that is to be sent. It replaces an earlier code of the same owner. */
export async function issueCode(
  { kysely }: Database,
  { purpose, recipientHash, codeHash, tries, expiresAt, message }: IssuedCode,
): Promise<void> {
  const values = { code_hash: codeHash, tries_left: tries, expires_at: expiresAt };
  await kysely.transaction().execute(async (transaction) => {
    if (message) await addMessage({ kysely: transaction }, message);
    await transaction
      .insertInto("one_time_codes")
      .values({ purpose, recipient_hash: recipientHash, ...values })
      .onConflict((conflict) => conflict.columns(["purpose", "recipient_hash"]).doUpdateSet(values))
      .execute();
  });
}

/**
 * Checks a code and consumes it if it is right. `none`: there is no code, it has expired, or too many wrong attempts
 * were made; only a new code helps.
 */
export async function useCode(
  { kysely }: Database,
  { purpose, recipientHash, codeHash }: CodeOwner & { codeHash: string },
): Promise<"right" | "wrong" | "none"> {
  return kysely.transaction().execute(async (transaction) => {
    // Counted before it is compared, so that parallel attempts get no more tries than sequential ones.
    const code = await transaction
      .updateTable("one_time_codes")
      .set({ tries_left: sql`tries_left - 1` })
      .where("purpose", "=", purpose)
      .where("recipient_hash", "=", recipientHash)
      .where("tries_left", ">", 0)
      .where("expires_at", ">", new Date().toISOString())
      .returning(["code_hash", "tries_left"])
      .executeTakeFirst();
    if (!code) return "none";
    if (!isSame(code.code_hash, codeHash)) return code.tries_left > 0 ? "wrong" : "none";
    await transaction
      .deleteFrom("one_time_codes")
      .where("purpose", "=", purpose)
      .where("recipient_hash", "=", recipientHash)
      .execute();
    return "right";
  });
}

/** A limit on messages to one recipient in a span of time. */
export interface SendLimit {
  /** Whose messages are counted: the keyed hash of a phone number or a network, a calling code, or everybody. */
  recipient: string;
  /** Names the span and sorts by time: `2026-11-21`, `2026-11-21T18`. */
  span: string;
  most: number;
  /**
   * Counts only if the limit of this recipient, which comes earlier in the list and has the same span, counts its
   * first message.
   */
  ifFirstOf?: string;
}

/** Counts a message against all limits, or against none: returns the first limit that is exceeded. */
export async function countSend(
  { kysely }: Database,
  limits: readonly SendLimit[],
): Promise<SendLimit | undefined> {
  return kysely.transaction().execute(async (transaction) => {
    const counted = new Map<SendLimit, number>();
    const isFirst = ({ ifFirstOf, span }: SendLimit) =>
      ifFirstOf === undefined ||
      [...counted].some(([one, count]) => one.recipient === ifFirstOf && one.span === span && count === 1);
    for (const limit of limits) {
      if (!isFirst(limit)) continue;
      const { span, recipient, most } = limit;
      const { count } = await transaction
        .insertInto("sent_counts")
        .values({ span, recipient, count: 1 })
        .onConflict((conflict) =>
          conflict.columns(["span", "recipient"]).doUpdateSet({ count: sql`sent_counts.count + 1` }),
        )
        .returning("count")
        .executeTakeFirstOrThrow();
      counted.set(limit, count);
      if (count > most) {
        await uncount(transaction, [...counted.keys()]);
        return limit;
      }
    }
    return undefined;
  });
}

async function uncount(kysely: Session["kysely"], limits: readonly SendLimit[]): Promise<void> {
  for (const { span, recipient } of limits) {
    await kysely
      .updateTable("sent_counts")
      .set({ count: sql`count - 1` })
      .where("span", "=", span)
      .where("recipient", "=", recipient)
      .execute();
  }
}

/** Constant-time comparison of two hashes of equal length. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
