import type { ReactNode } from "react";

/**
 * A name in any script as the value of a placeholder: `<Trans>Speaks {isolatedName(names)}</Trans>`. Bidi isolation
 * keeps its direction from reordering the sentence, and the message stays the same for translators.
 */
export function isolatedName(name: string): ReactNode {
  return <bdi>{name}</bdi>;
}
