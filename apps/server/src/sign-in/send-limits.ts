import type { Contact, SendLimit, Standing } from "@dragoman/database";
import { leadingCallingCode } from "@dragoman/reference/phone-countries";
import { callerNetworks } from "../security/caller-network.ts";

/** Hashes with the key of codes, so that the counts reveal no person and no network. */
export type Hash = (...parts: string[]) => string;

/** A requested code. */
export interface RequestedCode {
  contact: Contact;
  /** The hash of the phone number or e-mail address. */
  recipient: string;
  /** The address of the caller; callers without one are counted together. */
  address: string | undefined;
  at: Date;
}

/** Codes per recipient (decision 023). */
const most = {
  /** Requested from one network. */
  askerHour: 5,
  askerDay: 8,
  /** Sent, wherever they are requested. */
  recipientHour: 8,
  recipientDay: 12,
  /** Beyond those, for networks that have requested few; every wider network limits them. */
  spareHour: 12,
  spareDay: 20,
  spareOfNetworkHour: 1,
  spareOfNetworkDay: 2,
  spareOfWiderDay: [2, 3, 4, 6],
  /** Beyond those, for networks where the owner has signed in recently. */
  familiarHour: 20,
  familiarDay: 28,
  /** Sent to the owner of an account after the ceilings for strangers are reached. */
  reservedDay: 2,
};

/** Different recipients per day to which one network, however wide, has codes sent. */
const recipientsOfNetwork = { each: 30, widest: 100 };

/**
 * Per day: the first number applies to everybody, the rest is reserved for account owners. Text messages cost money,
 * and numbers in some countries exist to earn it ("SMS pumping").
 */
const ceilings: Record<"callingCode" | "sms" | "email", Record<Standing, number>> = {
  callingCode: { stranger: 200, account: 260, familiar: 300 },
  sms: { stranger: 1000, account: 1300, familiar: 1500 },
  email: { stranger: 3500, account: 4500, familiar: 5000 },
};

/**
 * All counters for a code. Every list counts networks before recipients, and those before shared counters, so that
 * concurrent transactions lock in the same order.
 */
export function sendLimits(hash: Hash, code: RequestedCode) {
  const { contact, recipient, address, at } = code;
  const day = dayOf(at);
  const hour = at.toISOString().slice(0, 13);
  const networks = address === undefined ? [] : callerNetworks(address);
  const [narrowest = ""] = networks.map(({ network }) => network);
  const of = (what: string, network: string) => hash(what, recipient, network);
  const hourAndDay = (counted: string, maxPerHour: number, maxPerDay: number): SendLimit[] => [
    { recipient: counted, span: hour, most: maxPerHour },
    { recipient: counted, span: day, most: maxPerDay },
  ];
  const sent = hourAndDay(of("sent", narrowest), Infinity, Infinity);
  const spare = [
    ...hourAndDay(of("sent", narrowest), most.spareOfNetworkHour, most.spareOfNetworkDay),
    ...networks.slice(1).map(({ network }, index) => ({
      recipient: of("spare", network),
      span: day,
      most: most.spareOfWiderDay[index + 1] ?? 0,
    })),
  ];
  const own = [
    [...sent, ...hourAndDay(recipient, most.recipientHour, most.recipientDay)],
    [...spare, ...hourAndDay(recipient, most.spareHour, most.spareDay)],
  ];
  const reserved = { recipient: hash("reserved", recipient), span: day, most: most.reservedDay };
  const ofNetworks = networks.flatMap(({ network, share }): SendLimit[] => {
    const reached = of("reached", network);
    const each = Math.min(recipientsOfNetwork.each * share, recipientsOfNetwork.widest);
    return [
      { recipient: reached, span: day, most: Infinity },
      { recipient: hash("network", network), span: day, most: each, ifFirstOf: reached },
    ];
  });
  return {
    /** Requests of this network, whether a code is sent or not. */
    requested: hourAndDay(of("asker", narrowest), most.askerHour, most.askerDay),
    /** If one of these lists has room, anybody may have a code sent. */
    forAll: own.map((limits) => [...ofNetworks, ...limits, ...ceilingsOf(contact, "stranger", day)]),
    /** If one of these lists and `ceiling("account")` have room, the owner of an account may, too. */
    forAccount: own.map((limits) => [...limits, reserved]),
    /**
     * If this list and `ceiling("familiar")` have room, so may the owner at a network where they signed in recently.
     */
    forFamiliar: [...sent, ...hourAndDay(recipient, most.familiarHour, most.familiarDay)],
    ceiling: (part: Standing) => ceilingsOf(contact, part, day),
  };
}

function ceilingsOf(contact: Contact, part: Standing, day: string): SendLimit[] {
  if (!("phone" in contact)) return [{ recipient: "email", span: day, most: ceilings.email[part] }];
  const callingCode = leadingCallingCode(contact.phone.slice(1)) ?? "?";
  return [
    { recipient: `sms +${callingCode}`, span: day, most: ceilings.callingCode[part] },
    { recipient: "sms", span: day, most: ceilings.sms[part] },
  ];
}

/** In UTC. */
function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
