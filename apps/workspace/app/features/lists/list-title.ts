import { useLingui } from "@lingui/react/macro";
import type { ListTitle } from "./lists-view.server.ts";

/** The title of a list, also where its owner has given it none. */
export function useListTitle({ title, isSaved }: ListTitle): string {
  const { t } = useLingui();
  if (title !== "") return title;
  return isSaved ? t`Saved list` : t`List`;
}
