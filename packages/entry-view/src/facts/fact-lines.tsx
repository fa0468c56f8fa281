import { DataParagraphs, DataText } from "@dragoman/ui/text/data-text.tsx";
import type { FactLine, OriginalTexts } from "./fact-view.ts";
import styles from "./fact-lines.module.css";
import { Originals } from "../texts/originals.tsx";

/** The lines of a fact: short texts with a tick, a list of things to bring, and the texts of the source. */
export function FactLines({
  lines,
  originals,
}: {
  lines: readonly FactLine[];
  originals: readonly OriginalTexts[];
}) {
  const short = lines.filter(({ kind }) => kind !== "text");
  return (
    <>
      {short.length > 0 && (
        <ul className={styles.list}>
          {short.map((line) => (
            <li key={line.text.value} className={styles.line} data-kind={line.kind}>
              <span>
                <Label text={line.label} />
                <DataText text={line.text} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {lines
        .filter(({ kind }) => kind === "text")
        .map(({ label, text }) => (
          <div key={text.value} className={styles.text}>
            <Label text={label} />
            <DataParagraphs text={text} />
          </div>
        ))}
      <Originals originals={originals} />
    </>
  );
}

function Label({ text }: { text: string | null }) {
  return text === null ? null : <span className={styles.label}>{text}</span>;
}
