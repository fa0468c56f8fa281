import {
  findPerson,
  grantRole,
  keepPerson,
  openDatabase,
  readGrants,
  readPeople,
  revokeRole,
  type Contact,
  type Database,
} from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import type { Grant, GrantedRole } from "@dragoman/policy";
import { parsePhone } from "@dragoman/reference/phone";
import { parseArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { readEnvironment } from "../environment.ts";
import { describeGrant, describePeople } from "../people-text.ts";

const options = {
  organization: { type: "string" },
  language: { type: "string" },
  trusted: { type: "boolean", default: false },
} as const;

export const userCommand: Command = {
  name: "user",
  synopsis: "list | grant PERSON ROLE [OPTIONS] | revoke PERSON ROLE [OPTIONS]",
  summary: "Lists who signs in, and makes them editor, translator, steward or admin, or no longer.",
  options: [
    ["PERSON", "a phone number with its country (+49 30 …) or an e-mail address"],
    ["--organization ID", "of an editor: the organization whose entries they keep"],
    ["--trusted", "of an editor: what they change is published without review"],
    ["--language TAG", "of a translator: the language, BCP 47"],
  ],
  async run([verb, ...args], context) {
    const read = readers[verb ?? ""];
    if (!read) throw new Refusal("usage", { reason: "user takes one of list, grant and revoke." });
    const perform = read(args);
    const database = await openDatabase(readEnvironment(context));
    try {
      context.out.write(await perform(database));
      return 0;
    } finally {
      await database.close();
    }
  },
};

type Perform = (database: Database) => Promise<string>;

const readers: Readonly<Record<string, ((args: readonly string[]) => Perform) | undefined>> = {
  list(args) {
    parseArguments(args, { positionals: [], options: {} });
    return async (database) =>
      describePeople(
        await readPeople(database, { actor: "system" }),
        await readGrants(database, { actor: "system" }),
      );
  },
  grant(args) {
    const wish = parseWish(args);
    return (database) => grant(database, wish);
  },
  revoke(args) {
    const wish = parseWish(args);
    return (database) => revoke(database, wish);
  },
};

interface Wish {
  contact: Contact;
  grant: Grant;
}

/** Whoever signs in later with this phone or address is this person. */
async function grant(database: Database, wish: Wish): Promise<string> {
  const { id } = await keepPerson(database, wish.contact);
  await grantRole(database, { actor: "system", personId: id, grant: wish.grant });
  return `✓ ${nameOf(wish.contact)} is ${describeGrant(wish.grant)}.\n`;
}

async function revoke(database: Database, wish: Wish): Promise<string> {
  const person = await findPerson(database, wish.contact);
  if (!person) throw new Refusal("person-unknown", { person: nameOf(wish.contact) });
  const held = await readGrants(database, { actor: "system", personId: person.id });
  const same = held.find((one) => isSame(one.grant, wish.grant));
  if (!same) throw new Refusal("grant-unknown", { id: describeGrant(wish.grant) });
  await revokeRole(database, { actor: "system", id: same.id });
  return `✓ ${nameOf(wish.contact)} is no longer ${describeGrant(wish.grant)}.\n`;
}

function parseWish(args: readonly string[]): Wish {
  const { positionals, values } = parseArguments(args, {
    positionals: ["PERSON, a phone number or an e-mail address,", "ROLE"],
    options,
  });
  const [person = "", role = ""] = positionals;
  return { contact: parseContact(person), grant: parseGrant(role, values) };
}

function parseContact(text: string): Contact {
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return { email: text };
  const [phone] = text.startsWith("+") ? parsePhone(text) : [];
  if (phone?.kind === "number") return { phone: phone.e164 };
  throw new Refusal("usage", {
    reason: `"${text}" is neither an e-mail address nor a phone number with its country (+49 30 …).`,
  });
}

interface Values {
  organization?: string | undefined;
  language?: string | undefined;
  trusted: boolean;
}

function parseGrant(role: string, { organization, language, trusted }: Values): Grant {
  if (!isRole(role))
    throw new Refusal("usage", { reason: `"${role}" is no role: ${Object.keys(grants).join(", ")}.` });
  if (role !== "editor" && (organization !== undefined || trusted))
    throw new Refusal("usage", { reason: "--organization and --trusted are of editors." });
  if (role !== "translator" && language !== undefined)
    throw new Refusal("usage", { reason: "--language is of translators." });
  return grants[role]({ organization, language, trusted });
}

function isRole(text: string): text is GrantedRole {
  return Object.hasOwn(grants, text);
}

const grants: Readonly<Record<GrantedRole, (values: Values) => Grant>> = {
  editor({ organization, trusted }) {
    if (organization === undefined) throw new Refusal("usage", { reason: "An editor needs --organization." });
    return { role: "editor", organizationId: organization, trusted };
  },
  translator({ language }) {
    if (language === undefined) throw new Refusal("usage", { reason: "A translator needs --language." });
    return { role: "translator", language };
  },
  steward: () => ({ role: "steward" }),
  admin: () => ({ role: "admin" }),
};

function isSame(one: Grant, other: Grant): boolean {
  return one.role === other.role && purposeOf(one) === purposeOf(other);
}

function purposeOf(grant: Grant): string {
  if (grant.role === "editor") return grant.organizationId;
  return grant.role === "translator" ? grant.language : "";
}

function nameOf(contact: Contact): string {
  return "phone" in contact ? contact.phone : contact.email;
}
