import type { TranslationWork } from "@dragoman/database";
import type { TranslationState } from "@dragoman/policy";
import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";

export const translationWords = {
  title: msg`Translations`,
  account: msg`My account`,
  none: msg`You have no language to translate yet. Those who keep this directory can give you one.`,
  allDone: msg`Everything is translated. Thank you: people can read all of it.`,
  published: msg`Thank you. Everybody can read it now.`,
  next: msg`Next page`,
  page: msg`See the page`,
  draftOnly: msg`A translator reads what you write here before everybody sees it.`,
  right: msg`This text is right as it is`,
  theirs: msg`In the directory now`,
  publish: msg`Publish`,
  save: msg`Save`,
  unpublished: msg`Not public yet`,
  out: msg`Taken out:`,
  in: msg`Put in:`,
} as const satisfies Record<string, MessageDescriptor>;

/** How far a text is that is public; nothing where there is nothing to do, or where one sees it. */
export const stateWords: Partial<Record<TranslationState, MessageDescriptor>> = {
  "machine-draft": msg`A computer translated this text. There may be mistakes.`,
  "human-draft": msg`No translator has read this text yet.`,
  outdated: msg`The original has changed since.`,
};

export function leftWords(left: number, i18n: I18n): string {
  return left === 0
    ? i18n._(translationWords.allDone)
    : i18n._(msg`${plural(left, { one: "# entry waits for you", other: "# entries wait for you" })}`);
}

/** Why an entry waits, what matters most first. */
export function waitingWords({ outdated, missing, machine, begun }: TranslationWork, i18n: I18n): string[] {
  const counted: [number, () => MessageDescriptor][] = [
    [
      outdated,
      () =>
        msg`${plural(outdated, { one: "# text is older than its original", other: "# texts are older than their originals" })}`,
    ],
    [missing, () => msg`${plural(missing, { one: "# text is missing", other: "# texts are missing" })}`],
    [
      machine,
      () => msg`${plural(machine, { one: "# text is by a computer", other: "# texts are by a computer" })}`,
    ],
    [begun, () => translationWords.unpublished],
  ];
  return counted.flatMap(([count, words]) => (count > 0 ? [i18n._(words())] : []));
}
