import type { SettingPart, ValueOf } from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import type { FormError } from "@dragoman/ui/fields/error-summary.tsx";
import { msg } from "@lingui/core/macro";
import { data, redirect } from "react-router";
import type { StudioVisit } from "../frame/studio-visit.server.ts";

/** The input of a form that was not saved. */
export interface UnsavedSetting<Entered> {
  page: "settings";
  part: SettingPart;
  entered: Entered;
  /** By the names of controls. */
  problems: Record<string, string>;
  /** The same with the names of their controls, or that somebody else has saved this part in the meantime. */
  errors: FormError[];
}

interface FilledForm<Entered> {
  part: SettingPart;
  /** `null` only with problems. */
  value: ValueOf<SettingPart> | null;
  entered: Entered;
  version: number;
  problems: Record<string, string>;
  /** The address of the page, to which a saved form leads. */
  to: string;
  /** Saves it in another way; resolves to further problems. */
  save?: () => Promise<Record<string, string>>;
}

/** Saves a part, and opens the page again; returns the input if it cannot be saved. */
export async function saveSetting<Entered>(
  { site, actor, i18n }: StudioVisit,
  { part, value, entered, version, problems, to, save }: FilledForm<Entered>,
) {
  const unsaved = { page: "settings" as const, part, entered };
  const answer = (wrong: Record<string, string>) =>
    data<UnsavedSetting<Entered>>({ ...unsaved, problems: wrong, errors: errorsOf(wrong) }, 400);
  if (value === null || Object.keys(problems).length > 0) return answer(problems);
  try {
    const further = await save?.();
    if (further && Object.keys(further).length > 0) return answer(further);
    if (!save) await site.studio.changeSetting({ actor, part, value, version });
  } catch (error) {
    if (!(error instanceof Refusal) || error.type !== "settings-outdated") throw error;
    const message = i18n._(
      msg`Someone else has changed these settings in the meantime. What you entered is still here. Save again to replace their version.`,
    );
    return data<UnsavedSetting<Entered>>({ ...unsaved, problems, errors: [{ message, field: null }] }, 409);
  }
  throw redirect(`${to}?done`, 303);
}

function errorsOf(problems: Readonly<Record<string, string>>): FormError[] {
  return Object.entries(problems).map(([field, message]) => ({ message, field }));
}
