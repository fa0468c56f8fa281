import styles from "./design-page.module.css";
import { Specimen } from "./specimen.tsx";
import type { TokenNames } from "./theme-styles.server.ts";

export function TokenSpecimens({ tokens: { colours, texts, spaces } }: { tokens: TokenNames }) {
  return (
    <>
      <Specimen name="Colours">
        <ul className={styles.grid}>
          {colours.map((name) => (
            <li key={name} className={styles.token}>
              <span className={styles.colour} data-token={name} />
              <code dir="ltr">{name}</code>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Text">
        {texts.map((name) => (
          <p key={name}>
            <span data-token={name}>
              Help <bdi lang="ar">مساعدة</bdi> <bdi lang="ti">ሓገዝ</bdi>
            </span>{" "}
            <code dir="ltr">{name}</code>
          </p>
        ))}
      </Specimen>
      <Specimen name="Distances">
        {spaces.map((name) => (
          <div key={name} className={styles.token}>
            <span className={styles.space} data-token={name} />
            <code dir="ltr">{name}</code>
          </div>
        ))}
      </Specimen>
    </>
  );
}
