import { locales } from "@dragoman/i18n/locales.server.ts";
import { rowName } from "../../../drafts/control-names.server.ts";
import type { FormChoices } from "./form.ts";
import { partTitles } from "./form-texts.ts";
import { planChoices } from "./plan-choices.server.ts";
import type { PlanContext } from "./plan-entry.server.ts";

/** The languages spoken on each line of an owner, once its number is there. */
export function languagesOfPhones(
  context: PlanContext,
  owner: Readonly<Record<string, string>>,
): FormChoices[] {
  const { rows, i18n, locale, draft } = context;
  const phones = rows.filter(
    ({ table, editable, values }) =>
      table === "phones" && editable && Object.entries(owner).every(([column, id]) => values[column] === id),
  );
  return phones.flatMap(({ id, values }) => {
    const { number } = values;
    const isRemoved = draft.get(rowName("phones", id))?.kind === "remove";
    if (typeof number !== "string" || number === "" || isRemoved) return [];
    // Isolated, because numbers run from left to right in every language.
    const title = { value: `${i18n._(partTitles.languages)}: \u2066${number}\u2069`, language: locale };
    return [choicesOf(context, { id, title, owner: { phone_id: id } })];
  });
}

/** The languages spoken at a place, whatever service is given there. */
export function languagesAtPlace(context: PlanContext, locationId: string): FormChoices {
  return choicesOf(context, { id: locationId, title: "languages", owner: { location_id: locationId } });
}

interface ChoicesOf {
  id: string;
  title: NonNullable<FormChoices["title"]>;
  owner: Readonly<Record<string, string>>;
}

/** Of the languages that the interface has and those that the entry names: all others are rare on a single line. */
function choicesOf(context: PlanContext, { id, title, owner }: ChoicesOf): FormChoices {
  const named = context.rows.flatMap(({ table, values }) => (table === "languages" ? [values["code"]] : []));
  const usual = new Set<unknown>([...locales, ...named]);
  return planChoices({
    ...context,
    id: `languages-${id}`,
    title,
    table: "languages",
    field: "code",
    options: context.languages.filter(({ value }) => usual.has(value)),
    owner,
  });
}
