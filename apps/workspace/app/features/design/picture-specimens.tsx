import { Icon, type IconName } from "@dragoman/ui/icons.tsx";
import { shapes } from "@dragoman/ui/pictogram-shapes.ts";
import { Pictogram } from "@dragoman/ui/pictograms.tsx";
import styles from "./design-page.module.css";
import { Specimen } from "./specimen.tsx";

/** A missing icon is a type error. */
const icons = Object.keys({
  search: true,
  phone: true,
  mail: true,
  web: true,
  hours: true,
  place: true,
  languages: true,
  people: true,
  papers: true,
  cost: true,
  steps: true,
  access: true,
  checked: true,
  warning: true,
  close: true,
  audio: true,
  video: true,
  area: true,
  here: true,
  microphone: true,
  onwards: true,
  back: true,
  filters: true,
  list: true,
  leave: true,
} satisfies Record<IconName, true>) as IconName[]; // a cast: Object.keys loses the type of the keys

export function PictureSpecimens() {
  return (
    <>
      <Specimen name="pictograms">
        <ul className={styles.grid}>
          {[...Object.keys(shapes), "any other"].map((code) => (
            <li key={code} className={styles.token}>
              <Pictogram code={code} />
              <span>{code}</span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="icons">
        <ul className={styles.grid}>
          {icons.map((name) => (
            <li key={name} className={styles.token}>
              <Icon name={name} />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      </Specimen>
    </>
  );
}
