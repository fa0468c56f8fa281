import type { Contact } from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import type { Grant, GrantedRole } from "@dragoman/policy";
import { parsePhone } from "@dragoman/reference/phone";
import { parseArguments } from "./arguments.ts";

/** A person and a role. */
export interface Wish {
  contact: Contact;
  grant: Grant;
}

const options = {
  organization: { type: "string" },
  language: { type: "string" },
  trusted: { type: "boolean", default: false },
  confidential: { type: "boolean", default: false },
} as const;

const personName = "PERSON, a phone number or an e-mail address,";

/** Parses `PERSON` alone. @throws {Refusal} `usage` */
export function parsePerson(args: readonly string[]): Contact {
  const { positionals } = parseArguments(args, { positionals: [personName], options: {} });
  return parseContact(positionals[0] ?? "");
}

/** Parses `PERSON --yes`, for irreversible commands. @throws {Refusal} `usage` */
export function parseCertainPerson(args: readonly string[]): Contact {
  const { positionals, values } = parseArguments(args, {
    positionals: [personName],
    options: { yes: { type: "boolean" } },
  });
  const contact = parseContact(positionals[0] ?? "");
  if (values.yes === true) return contact;
  throw new Refusal("usage", {
    reason: `This permanently deletes everything that belongs to ${nameOf(contact)}. Confirm with --yes.`,
  });
}

/** Parses `PERSON ROLE` and the options of the role. @throws {Refusal} `usage` */
export function parseWish(args: readonly string[]): Wish {
  const { positionals, values } = parseArguments(args, {
    positionals: [personName, "ROLE"],
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
  confidential: boolean;
}

function parseGrant(role: string, { organization, language, trusted, confidential }: Values): Grant {
  if (!isRole(role))
    throw new Refusal("usage", {
      reason: `"${role}" is not a role. Roles: ${Object.keys(grants).join(", ")}.`,
    });
  if (role !== "editor" && (organization !== undefined || trusted || confidential))
    throw new Refusal("usage", { reason: "--organization, --trusted and --confidential are of editors." });
  if (role !== "translator" && language !== undefined)
    throw new Refusal("usage", { reason: "--language is of translators." });
  return grants[role]({ organization, language, trusted, confidential });
}

function isRole(text: string): text is GrantedRole {
  return Object.hasOwn(grants, text);
}

const grants: Readonly<Record<GrantedRole, (values: Values) => Grant>> = {
  editor({ organization, trusted, confidential }) {
    if (organization === undefined) throw new Refusal("usage", { reason: "An editor needs --organization." });
    const grant = { role: "editor", organizationId: organization, trusted } as const;
    return confidential ? { ...grant, readsConfidential: true } : grant;
  },
  translator({ language }) {
    if (language === undefined) throw new Refusal("usage", { reason: "A translator needs --language." });
    return { role: "translator", language };
  },
  steward: () => ({ role: "steward" }),
  admin: () => ({ role: "admin" }),
};

/** Whether both are the same role on the same object. */
export function isSame(one: Grant, other: Grant): boolean {
  return one.role === other.role && purposeOf(one) === purposeOf(other);
}

function purposeOf(grant: Grant): string {
  if (grant.role === "editor") return grant.organizationId;
  return grant.role === "translator" ? grant.language : "";
}

/** The person in the operator's notation. */
export function nameOf(contact: Contact): string {
  return "phone" in contact ? contact.phone : contact.email;
}
