import { useState, type FormEvent, type KeyboardEvent, type MouseEvent } from "react";
import { Link } from "react-router";
import type { Words } from "@dragoman/i18n/words.ts";
import { Icon } from "@dragoman/ui/icons.tsx";
import { useSavedSearches, type SavedSearch } from "@dragoman/pages/device/saved-searches.ts";
import type { CategoryLabels } from "../filters/category-labels.ts";
import { chosenFilters } from "../filters/chosen-filters.ts";
import styles from "./saved-list.module.css";
import type { Found } from "../asking/search-outcome.ts";
import { changed, emptyState, writeSearchState } from "../address/search-state.ts";
import { wordOf, type SearchWords } from "../words/search-words.ts";

export interface SavedListProps {
  found: Found;
  labels: CategoryLabels;
  named: Words;
}

/** Searches saved on this device under names of the reader's own, and a button that saves the current one. */
export default function SavedList({ found, labels, named }: SavedListProps) {
  const { view, words } = found;
  const { searches, keep, rename, remove } = useSavedSearches();
  const search = writeSearchState(changed(view.state, { view: "list" }));
  const isKept = searches.some((one) => one.search === search);
  const isAnything = search !== writeSearchState(emptyState);
  if (!isAnything && searches.length === 0) return null;
  const parts = [view.state.query, ...chosenFilters({ view, labels, words, named }).map(({ text }) => text)];
  const name = parts.filter(Boolean).join(" · ");
  return (
    <section className={styles.saved} aria-label={wordOf(words, "saved")}>
      {isAnything && (
        <button
          type="button"
          className={styles.save}
          aria-pressed={isKept}
          onClick={() => (isKept ? remove(search) : keep(search, name))}
        >
          <Icon name={isKept ? "checked" : "papers"} size={20} />
          <span key={String(isKept)}>{wordOf(words, isKept ? "savedHere" : "save")}</span>
        </button>
      )}
      {searches.length > 0 && (
        <details>
          <summary className={styles.title}>{wordOf(words, "saved")}</summary>
          <ul>
            {searches.map((saved) => (
              <Row key={saved.search} saved={saved} words={words} rename={rename} remove={remove} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

interface RowProps {
  saved: SavedSearch;
  words: SearchWords;
  rename: (search: string, name: string) => void;
  remove: (search: string) => void;
}

function Row({ saved: { search, name }, words, rename, remove }: RowProps) {
  const [editing, setEditing] = useState<"not yet" | "now" | "done">("not yet");
  const finish = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get("name");
    if (typeof text === "string") rename(search, text);
    setEditing("done");
  };
  const leave = ({ key }: KeyboardEvent) => {
    if (key === "Escape") setEditing("done");
  };
  const removeThis = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    focusBeside(currentTarget);
    remove(search);
  };
  return (
    <li className={styles.row}>
      {editing === "now" ? (
        <form className={styles.edit} onSubmit={finish}>
          <input
            className={styles.name}
            name="name"
            dir="auto"
            aria-label={wordOf(words, "name")}
            defaultValue={name}
            ref={focus}
            onKeyDown={leave}
          />
          <button type="submit" className={styles.icon} aria-label={wordOf(words, "rename")}>
            <Icon name="checked" size={20} />
          </button>
        </form>
      ) : (
        <>
          <Link className={styles.link} to={{ search }}>
            <bdi>{name}</bdi>
          </Link>
          <button
            type="button"
            className={styles.text}
            ref={editing === "done" ? focus : undefined}
            onClick={() => setEditing("now")}
          >
            {wordOf(words, "rename")}
          </button>
          <button
            type="button"
            className={styles.icon}
            aria-label={wordOf(words, "remove")}
            onClick={removeThis}
          >
            <Icon name="close" size={20} />
          </button>
        </>
      )}
    </li>
  );
}

function focus(element: HTMLElement | null): void {
  element?.focus();
}

/** After a removal, focuses the next row, or the list's container when no row is left. */
function focusBeside(button: HTMLElement): void {
  const row = button.closest("li");
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  const around = button.closest("section")?.querySelector<HTMLElement>("button[aria-pressed]");
  focus(next?.querySelector<HTMLElement>("button:last-child") ?? around ?? button.closest("main"));
}
