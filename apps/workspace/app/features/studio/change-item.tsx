import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { PlainPlayer } from "@dragoman/entry-view/media/plain-player.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import { TextDifference } from "../../ui/text-difference.tsx";
import type { ReviewItem } from "./review-view.ts";
import { acceptId, controls } from "./studio-controls.ts";
import { TextLines } from "./text-lines.tsx";
import styles from "./studio.module.css";

export interface ChangeWords {
  out: string;
  in: string;
  before: string;
  after: string;
  accept: string;
  nothing: string;
  wrong: string;
}

interface ChangeItemProps {
  /** `wrong`: why it cannot be written as it is. */
  item: ReviewItem & { isAccepted: boolean; wrong?: readonly string[] };
  words: ChangeWords;
  /** Nothing is to be decided any more. */
  isSettled: boolean;
}

/** One change: what was, what is to be, and whether it is accepted. */
export function ChangeItem({ item, words, isSettled }: ChangeItemProps) {
  const { ids, label, difference, player, picture, conflict, isAccepted, wrong = [] } = item;
  const value = ids.join(" ");
  const about = `change-${ids[0]}`;
  const why = `${about}-wrong`;
  return (
    <fieldset className={styles.item} aria-labelledby={about}>
      <div className={styles.row}>
        <h3 id={about}>{label}</h3>
        <label className={styles.check}>
          <input
            // What conflicts is unticked until somebody has looked at it.
            key={String(isAccepted)}
            id={acceptId(ids[0] ?? "")}
            type="checkbox"
            name={controls.accepted}
            value={value}
            defaultChecked={isAccepted}
            disabled={isSettled}
            aria-describedby={wrong.length > 0 ? `${about} ${why}` : about}
          />
          <span>{words.accept}</span>
        </label>
      </div>
      {wrong.length > 0 && (
        <div id={why} className={styles.conflict}>
          <p>{words.wrong}</p>
          {wrong.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </div>
      )}
      {player && <PlainPlayer player={player} labelledBy={about} />}
      {picture && <img className={styles.picture} src={picture} alt="" loading="lazy" />}
      {difference ? <TextDifference {...difference} words={words} /> : <Sides item={item} words={words} />}
      {conflict && (
        <div className={styles.conflict}>
          <p>{conflict.words}</p>
          <TextLines lines={conflict.theirs} />
          {conflict.mine && !isSettled && (
            <button className={form.quietButton} type="submit" name={controls.intent} value={`mine:${value}`}>
              {conflict.mine}
            </button>
          )}
        </div>
      )}
    </fieldset>
  );
}

/** What was and what is to be, or the one of them that there is. */
function Sides({ item: { before, after, only }, words }: { item: ReviewItem; words: ChangeWords }) {
  const { nothing } = words;
  if (only === "before") return <Side lines={before} nothing={nothing} kind="out" />;
  if (only === "after") return <Side lines={after} nothing={nothing} kind="in" />;
  return (
    <div className={styles.two}>
      <Side label={words.before} lines={before} nothing={nothing} kind="out" />
      <Side label={words.after} lines={after} nothing={nothing} kind="in" />
    </div>
  );
}

interface SideProps {
  label?: string;
  lines: readonly TextView[];
  nothing: string;
  kind: "out" | "in";
}

function Side({ label, lines, nothing, kind }: SideProps) {
  const Element = kind === "out" ? "del" : "ins";
  return (
    <div>
      {label && <p className={styles.label}>{label}</p>}
      {lines.length === 0 ? (
        <p className={styles.quiet}>{nothing}</p>
      ) : (
        <Element className={styles.side} data-kind={kind}>
          <TextLines lines={lines} />
        </Element>
      )}
    </div>
  );
}
