import type { ReactNode } from "react";
import styles from "./design-page.module.css";

/** One component with its name, which is the name of its file. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.specimen}>
      <h3 className={styles.name}>{name}</h3>
      {children}
    </section>
  );
}
