import { Plural } from "@lingui/react/macro";
import type { ComponentType, ReactNode } from "react";
import form from "@dragoman/ui/fields/form-page.module.css";
import { useListTitle } from "./list-title.ts";
import styles from "./lists.module.css";
import type { FolderView, ListLine } from "./lists-view.server.ts";

export interface LineProps {
  /** Of the list, in addresses. */
  id: string;
  children: ReactNode;
}

interface FolderProps {
  folder: FolderView;
  /** A link or a button with `styles.line`. */
  Line: ComponentType<LineProps>;
}

/** The lists of one folder, each as a line to tap. */
export function Folder({ folder: { name, lists }, Line }: FolderProps) {
  return (
    <section className={styles.part}>
      {name !== "" && (
        <h2>
          <bdi>{name}</bdi>
        </h2>
      )}
      <ul className={styles.lines}>
        {lists.map((list) => (
          <li key={list.id}>
            <Line id={list.id}>
              <Label list={list} />
            </Line>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Label({ list }: { list: ListLine }) {
  const title = useListTitle(list);
  const { count } = list;
  return (
    <>
      <bdi>{title}</bdi>
      <span className={form.quiet}>
        <Plural value={count} one="# place" other="# places" />
      </span>
    </>
  );
}
