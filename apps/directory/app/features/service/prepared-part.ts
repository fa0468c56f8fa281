import { createElement, useState, type ComponentType } from "react";
import { whenTouched } from "@dragoman/ui/first-touch.ts";
import { loadLater } from "@dragoman/ui/load-later.tsx";

export interface PreparedPart<Props> {
  /** The server draws it; on a first load its code comes when the reader first touches the page. */
  Part: ComponentType<Props>;
  /** Loads the code for a reader who is on the way to the page from another one: then the part is there at once. */
  prepare: () => Promise<void>;
}

export function preparedPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): PreparedPart<Props> {
  let prepared: ComponentType<Props> | undefined;
  const Later = loadLater(whenTouched(load));

  function Part(props: Props) {
    // It stays what it was at first: a change of the component would draw everything in it anew.
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
