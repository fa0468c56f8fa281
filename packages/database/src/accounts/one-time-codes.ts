import { timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import type { Database, Session } from "../database.ts";

/** What a code is for, and to whom it went: a keyed hash, so that the table names nobody. */
export interface CodeOwner {
  /** `sign-in`, `claim:ID` and the like: a code is good for nothing else. */
  purpose: string;
  recipientHash: string;
}

export interface IssuedCode extends CodeOwner {
  codeHash: string;
  /** Wrong codes that may be shown before this one is worth nothing. */
  tries: number;
  /** RFC 3339 in UTC. */
  expiresAt: string;
}

/** Keeps a code that is being sent, in place of an earlier one for the same. Codes that are too old go. */
export async function issueCode(
  { kysely }: Database,
  { purpose, recipientHash, codeHash, tries, expiresAt }: IssuedCode,
): Promise<void> {
  const values = { code_hash: codeHash, tries_left: tries, expires_at: expiresAt };
  await kysely.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom("one_time_codes")
      .where("expires_at", "<", new Date().toISOString())
      .execute();
    await transaction
      .insertInto("one_time_codes")
      .values({ purpose, recipient_hash: recipientHash, ...values })
      .onConflict((conflict) => conflict.columns(["purpose", "recipient_hash"]).doUpdateSet(values))
      .execute();
  });
}

/**
 * Whether this is the code, which is worth nothing afterwards. `none`: there is none, it is too old, or too many wrong
 * ones were shown; only a new one helps.
 */
export async function useCode(
  { kysely }: Database,
  { purpose, recipientHash, codeHash }: CodeOwner & { codeHash: string },
): Promise<"right" | "wrong" | "none"> {
  return kysely.transaction().execute(async (transaction) => {
    // Counted before it is compared: whoever asks many times at once has no more tries than who asks in turn.
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

/** As many messages as may go to somebody in a span of time. */
export interface SendLimit {
  /** What is counted: a keyed hash of a phone or a network, a calling code, everybody. */
  recipient: string;
  /** Names the span, and sorts by time: `2026-11-21`, `2026-11-21T18`. */
  span: string;
  most: number;
  /** Counts only where the limit of this recipient, earlier in the list and of the same span, counts for the first time. */
  ifFirstOf?: string;
}

/** Counts a message in all its limits, or in none: the first that is reached is answered. */
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

/** Forgets what was counted in spans before this one. */
export async function purgeSendCounts({ kysely }: Session, { before }: { before: string }): Promise<void> {
  await kysely.deleteFrom("sent_counts").where("span", "<", before).execute();
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

/** Hashes of one length, so that this compares all of both. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
