import { useLingui } from "@lingui/react/macro";
import type { FormError } from "@dragoman/ui/fields/error-summary.tsx";

/** Types of refusals. */
export const listLimits = ["list-full", "lists-too-many", "list-links-too-many"] as const;

export type ListLimit = (typeof listLimits)[number];

/** Why a form of lists was refused, and what to do. */
export function useLimitProblem(limit: ListLimit | null | undefined): FormError | null {
  const { t } = useLingui();
  if (!limit) return null;
  const message = {
    "list-full": t`This list is full. Make another one, or remove something.`,
    "lists-too-many": t`You have too many lists. Delete one you do not need.`,
    "list-links-too-many": t`This list has too many links. Turn one off first.`,
  }[limit];
  return { message, field: null };
}
