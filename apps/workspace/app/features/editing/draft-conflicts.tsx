import formStyles from "@dragoman/ui/fields/form-page.module.css";
import styles from "./draft-page.module.css";
import type { ConflictsView, ConflictView, WordsView } from "./draft-view.ts";
import { controls } from "./draft-controls.ts";

/** What was changed by somebody else since this draft was begun: both stand side by side, and nothing is overwritten. */
export function DraftConflicts({ conflicts, version }: { conflicts: ConflictsView; version: number }) {
  return (
    <form id="conflicts" method="post" className={styles.note}>
      <h2>{conflicts.title}</h2>
      <p>{conflicts.lead}</p>
      <input type="hidden" name={controls.version} value={version} />
      {conflicts.all.map((conflict) => (
        <Conflict key={conflict.name} conflict={conflict} words={conflicts.words} />
      ))}
      <button className={formStyles.button} type="submit" name={controls.intent} value="resolve">
        {conflicts.words.save}
      </button>
    </form>
  );
}

function Conflict({ conflict, words }: { conflict: ConflictView; words: ConflictsView["words"] }) {
  return (
    <fieldset className={styles.conflict}>
      <legend>{conflict.label}</legend>
      <p className={styles.quiet}>{words.before}</p>
      <Side side={conflict.before} />
      <label className={styles.tick}>
        <input type="radio" name={conflict.name} value="theirs" defaultChecked />
        <span>
          <span>{words.theirs}</span>
          <Side side={conflict.theirs} />
        </span>
      </label>
      <label className={styles.tick}>
        <input type="radio" name={conflict.name} value="mine" />
        <span>
          <span>{words.yours}</span>
          <Side side={conflict.yours} />
        </span>
      </label>
    </fieldset>
  );
}

function Side({ side }: { side: WordsView }) {
  return (
    <span className={styles.side} lang={side.language ?? undefined} dir="auto">
      {side.value}
    </span>
  );
}
