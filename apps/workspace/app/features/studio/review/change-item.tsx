import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@dragoman/ui/button.tsx";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { PlainPlayer } from "@dragoman/entry-view/media/plain-player.tsx";
import { TextDifference } from "../../../ui/text-difference.tsx";
import type { ReviewConflict, ReviewItem } from "./review-view.ts";
import { acceptId, controls } from "../frame/studio-controls.ts";
import { TextLines } from "../frame/text-lines.tsx";
import styles from "../frame/studio.module.css";

interface ChangeItemProps {
  /** `wrong`: why it cannot be written as it is. */
  item: ReviewItem & { isAccepted: boolean; wrong?: readonly string[] };
  /** Nothing can be decided any more. */
  isSettled: boolean;
}

/** A change: before, after, and whether it is accepted. */
export function ChangeItem({ item, isSettled }: ChangeItemProps) {
  const { t } = useLingui();
  const { ids, label, difference, player, picture, conflict, isAccepted, wrong = [] } = item;
  const value = ids.join(" ");
  const labelId = `change-${ids[0]}`;
  const wrongId = `${labelId}-wrong`;
  return (
    <fieldset className={styles.item} aria-labelledby={labelId}>
      <div className={styles.row}>
        <h3 id={labelId}>{label}</h3>
        <label className={styles.check}>
          <input
            // A conflict unticks the change until a steward has looked at it.
            key={String(isAccepted)}
            id={acceptId(ids[0] ?? "")}
            type="checkbox"
            name={controls.accepted}
            value={value}
            defaultChecked={isAccepted}
            disabled={isSettled}
            aria-describedby={wrong.length > 0 ? `${labelId} ${wrongId}` : labelId}
          />
          <span>{t`Accept this change`}</span>
        </label>
      </div>
      {wrong.length > 0 && (
        <div id={wrongId} className={styles.conflict}>
          <p>
            <Trans>This change cannot be published as it is.</Trans>
          </p>
          {wrong.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </div>
      )}
      {player && <PlainPlayer player={player} labelledBy={labelId} />}
      {picture && <img className={styles.picture} src={picture} alt="" loading="lazy" />}
      {difference ? (
        <TextDifference {...difference} labels={{ out: t`Removed:`, in: t`Added:` }} />
      ) : (
        <Sides item={item} />
      )}
      {conflict && <Conflict conflict={conflict} value={value} isSettled={isSettled} />}
    </fieldset>
  );
}

/** Before and after, or the one of them that there is. */
function Sides({ item: { before, after, only } }: { item: ReviewItem }) {
  const { t } = useLingui();
  if (only === "before") return <Side lines={before} kind="out" />;
  if (only === "after") return <Side lines={after} kind="in" />;
  return (
    <div className={styles.two}>
      <Side label={t`Before`} lines={before} kind="out" />
      <Side label={t`After`} lines={after} kind="in" />
    </div>
  );
}

interface SideProps {
  label?: string;
  lines: readonly TextView[];
  kind: "out" | "in";
}

function Side({ label, lines, kind }: SideProps) {
  const Element = kind === "out" ? "del" : "ins";
  return (
    <div>
      {label && <p className={styles.label}>{label}</p>}
      {lines.length === 0 ? (
        <p className={styles.quiet}>
          <Trans>Nothing</Trans>
        </p>
      ) : (
        <Element className={styles.side} data-kind={kind}>
          <TextLines lines={lines} />
        </Element>
      )}
    </div>
  );
}

interface ConflictProps {
  conflict: ReviewConflict;
  /** Ids of the changes, as the form sends them. */
  value: string;
  isSettled: boolean;
}

function Conflict({ conflict: { reason, theirs }, value, isSettled }: ConflictProps) {
  return (
    <div className={styles.conflict}>
      <p>
        {reason === "gone" && <Trans>This has been removed from the directory in the meantime.</Trans>}
        {reason === "changed" && <Trans>The directory now says something different:</Trans>}
        {reason === "media-changed" && (
          <Trans>The text or files have changed since this was sent. You see the current version.</Trans>
        )}
      </p>
      <TextLines lines={theirs} />
      {reason !== "gone" && !isSettled && (
        <Button kind="quiet" name={controls.intent} value={`mine:${value}`}>
          {reason === "changed" ? (
            <Trans>Accept this change anyway</Trans>
          ) : (
            <Trans>I have checked the current version</Trans>
          )}
        </Button>
      )}
    </div>
  );
}
