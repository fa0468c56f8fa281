import type { EntryErrorKind } from "@dragoman/database";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { IconName } from "@dragoman/ui/icons.tsx";

/** The questions in the form of a kind of suggestion. */
export interface KindForm {
  /** What is wrong, in everyday words. */
  title: MessageDescriptor;
  icon: IconName;
  /** The field for the correct value; `null` if the kind alone says it. */
  right: { label: MessageDescriptor; hint: MessageDescriptor | null; input: "tel" | "text" | "lines" } | null;
}

export const kindForms: Readonly<Record<EntryErrorKind, KindForm>> = {
  phone: {
    title: msg`The phone does not work`,
    icon: "phone",
    right: { label: msg`The right number, if you know it`, hint: null, input: "tel" },
  },
  closed: { title: msg`It is closed for good`, icon: "close", right: null },
  moved: {
    title: msg`It has moved`,
    icon: "place",
    right: {
      label: msg`The new address, if you know it`,
      hint: msg`Street, number, town`,
      input: "lines",
    },
  },
  hours: {
    title: msg`The hours are wrong`,
    icon: "hours",
    right: {
      label: msg`The right hours, if you know them`,
      hint: msg`For example: Monday to Friday 9:00–17:00, Saturday closed`,
      input: "lines",
    },
  },
  languages: {
    title: msg`The languages are wrong`,
    icon: "languages",
    right: {
      label: msg`Missing languages`,
      hint: msg`Enter their names, with commas between them.`,
      input: "text",
    },
  },
  other: { title: msg`Something else is wrong`, icon: "warning", right: null },
};

/** Whether the form requires a note. */
export function needsNote(kind: EntryErrorKind): boolean {
  return kind === "other";
}
