import { createElement, useState, type ComponentType } from "react";
import { whenTouched } from "@dragoman/ui/first-touch.ts";
import { loadLater } from "@dragoman/ui/load-later.tsx";

export interface PreparedPart<Props> {
  /** Rendered by the server; on a first load, its code loads when the reader first interacts with the page. */
  Part: ComponentType<Props>;
  /** Loads the code in advance when the reader comes from another page, so that the part is interactive at once. */
  prepare: () => Promise<void>;
}

export function preparedPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): PreparedPart<Props> {
  let prepared: ComponentType<Props> | undefined;
  const Later = loadLater(whenTouched(load));

  function Part(props: Props) {
    // Keeps the first component: a change would render everything in it again.
    const [shown] = useState(() => prepared ?? Later);
    return createElement(shown, props);
  }

  return {
    Part,
    prepare: async () => {
      prepared = (await load()).default;
    },
  };
}
