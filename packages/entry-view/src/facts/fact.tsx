import type { ReactNode } from "react";
import styles from "./fact.module.css";
import { Icon, type IconName } from "@dragoman/ui/icons.tsx";

/** One fact about a place, with its pictogram and its title. */
export function Fact({ icon, title, children }: { icon: IconName; title: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.fact}>
      <span className={styles.icon}>
        <Icon name={icon} size={24} />
      </span>
      <div className={styles.body}>
        <h2 className={styles.title}>{title}</h2>
        {children}
      </div>
    </section>
  );
}
