import type { ReactNode } from "react";

/**
 * A name of any script as the value of a placeholder: `<Trans>Speaks {isolatedName(names)}</Trans>`. The direction of the
 * name moves nothing of the sentence, and the message stays as it is for its translators.
 */
export function isolatedName(name: string): ReactNode {
  return <bdi>{name}</bdi>;
}
