import { useMemo, useState, type ChangeEvent, type KeyboardEvent } from "react";
import type { Choice } from "./choice-list.tsx";
import { positionAfterKey } from "./combobox-keys.ts";

export interface ComboboxOptions {
  chosen: Choice | undefined;
  onChoose: (choice: Choice | null) => void;
  find: (typed: string) => readonly Choice[];
}

interface Search {
  /** `null` while the box shows the chosen value. */
  typed: string | null;
  open: boolean;
  /** -1 when no choice is active. */
  active: number;
}

/** The number of letters from which leaving the box selects the best match. */
const minLetters = 3;

const atRest: Search = { typed: null, open: false, active: -1 };

/** The state of a combobox, and the event handlers of its input. */
export function useCombobox({ chosen, onChoose, find }: ComboboxOptions) {
  const [search, setSearch] = useState(atRest);
  const { typed, open } = search;
  const words = typed ?? "";
  const found = useMemo(() => (open ? find(words.trim()) : []), [open, find, words]);
  // The names to search may load after the first letters are typed and change the results.
  const best = words.trim() === "" ? -1 : 0;
  const active = Math.min(Math.max(search.active, best), found.length - 1);

  const close = () => setSearch(atRest);
  const choose = (choice: Choice | null) => {
    onChoose(choice);
    close();
  };
  const takeMarked = () => {
    const marked = found[active];
    if (marked) choose(marked);
    else if (typed !== null && words.trim() === "") choose(null);
    else close();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // During composition, Enter and the arrow keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape" && open) {
      event.preventDefault();
      close();
    } else if (event.key === "Enter" && open) {
      // This Enter selects the choice; the next one submits the form.
      event.preventDefault();
      takeMarked();
    } else if (!open && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      const all = find("");
      const start = all.findIndex(({ value }) => value === chosen?.value);
      setSearch({ typed: null, open: true, active: event.altKey ? -1 : Math.max(start, 0) });
    } else if (open) {
      const position = positionAfterKey(event.key, {
        active,
        walking: search.active >= 0,
        count: found.length,
      });
      if (position === null) return;
      event.preventDefault();
      setSearch({ ...search, active: position });
    }
  };

  const type = (text: string) => setSearch({ typed: text, open: true, active: -1 });

  return {
    open,
    active,
    found,
    choose,
    type,
    typing: typed !== null,
    text: typed ?? chosen?.name ?? "",
    events: {
      onKeyDown,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => type(target.value),
      onClick: () => setSearch(open ? search : { ...atRest, open: true }),
      onBlur: () => {
        if (!open) return;
        // One or two letters are ambiguous: only a choice that the reader moved to is selected.
        const isMeant = search.active >= 0 || found.length === 1 || words.trim().length >= minLetters;
        if (isMeant || words.trim() === "") takeMarked();
        else close();
      },
    },
  };
}
