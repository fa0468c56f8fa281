import { Form, Link } from "react-router";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { FieldFrame, fieldState } from "@dragoman/ui/fields/field-frame.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import { GrantWords } from "./grant-words.tsx";
import type { HeldGrant } from "./serve-person.server.ts";
import { controls } from "./studio-controls.ts";
import { StudioFrame } from "./studio-frame.tsx";
import styles from "./studio.module.css";
import type { StudioFrameView } from "./studio-view.ts";

export interface PersonPageProps {
  frame: StudioFrameView;
  name: TextView;
  contact: string;
  held: { title: string; none: string; grants: readonly HeldGrant[] };
  give: GiveWords;
  signOut: { title: string; lead: string; button: string } | null;
  history: { words: string; to: string };
  /** Something could not be done: why stands above the page. */
  isRefused: boolean;
}

interface GiveWords {
  title: string;
  words: string;
  search: string;
  editor: EditorWords | null;
  translator: { role: string; label: string; languages: readonly { tag: string; name: string }[] } | null;
  whole: readonly { role: string; words: string }[];
}

interface EditorWords {
  role: string;
  label: string;
  asked: string;
  trusted: string;
  confidential: string;
  nothing: string | null;
  found: readonly { id: string; name: TextView }[];
}

/** What somebody is here, and what stewards can make them. */
export function PersonPage(props: PersonPageProps) {
  const { frame, name, contact, held, give, signOut, history, isRefused } = props;
  return (
    <StudioFrame frame={frame} heading={<DataText text={name} />} isRefused={isRefused}>
      <p className={styles.quiet}>{contact}</p>
      <section className={styles.part}>
        <h2>{held.title}</h2>
        {held.grants.length === 0 && <p>{held.none}</p>}
        <ul className={styles.list}>
          {held.grants.map((grant) => (
            <li key={grant.id} className={styles.item}>
              <Held grant={grant} />
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.part}>
        <h2>{give.title}</h2>
        <div className={`${styles.two} ${styles.ways}`}>
          {give.editor && <GiveEditor words={give.editor} search={give.search} give={give.words} />}
          {give.translator && <GiveTranslator words={give.translator} give={give.words} />}
          {give.whole.map(({ role, words }) => (
            <Form key={role} method="post" className={styles.part}>
              <h3 id={`give-${role}`}>{words}</h3>
              <input type="hidden" name={controls.role} value={role} />
              <GiveButton words={give.words} task={role} />
            </Form>
          ))}
        </div>
      </section>
      {signOut && (
        <section className={styles.part}>
          <h2>{signOut.title}</h2>
          <p>{signOut.lead}</p>
          <Form method="post">
            <button className={form.quietButton} type="submit" name={controls.intent} value="sign-out">
              {signOut.button}
            </button>
          </Form>
        </section>
      )}
      <Link className={styles.onwards} to={history.to}>
        {history.words}
      </Link>
    </StudioFrame>
  );
}

function Held({ grant }: { grant: HeldGrant }) {
  const { id, revoke, ask } = grant;
  const words = `grant-${id}`;
  return (
    <div className={styles.row}>
      <span id={words}>
        <GrantWords grant={grant} />
      </span>
      {revoke && ask?.sure === null && (
        <Link className={styles.onwards} to={ask.to} aria-describedby={words}>
          {ask.words}
        </Link>
      )}
      {revoke && ask?.sure !== null && (
        <Form method="post" className={styles.row}>
          {ask && <span>{ask.words}</span>}
          <input type="hidden" name={controls.id} value={id} />
          <button
            className={form.quietButton}
            type="submit"
            name={controls.intent}
            value="revoke"
            aria-describedby={words}
          >
            {ask?.sure ?? revoke}
          </button>
        </Form>
      )}
    </div>
  );
}

function GiveEditor({ words, search, give }: { words: EditorWords; search: string; give: string }) {
  const error = words.nothing && <p>{words.nothing}</p>;
  const field = fieldState(controls.organization, { error });
  return (
    <div className={styles.part}>
      <h3 id="give-editor">{words.role}</h3>
      <Form className={styles.form} preventScrollReset>
        <FieldFrame id={field.id} label={words.label} error={error}>
          <input
            {...field}
            className={form.field}
            type="search"
            name={controls.organization}
            dir="auto"
            defaultValue={words.asked}
          />
        </FieldFrame>
        <button className={form.quietButton} type="submit">
          {search}
        </button>
      </Form>
      {words.found.length > 0 && (
        <Form method="post" className={styles.form}>
          <fieldset className={styles.choices}>
            <legend className={styles.unseen}>{words.label}</legend>
            {words.found.map(({ id, name }, index) => (
              <label key={id} className={styles.check}>
                <input
                  type="radio"
                  name={controls.organization}
                  value={id}
                  defaultChecked={index === 0 && words.found.length === 1}
                  required
                />
                <DataText text={name} />
              </label>
            ))}
          </fieldset>
          <label className={styles.check}>
            <input type="checkbox" name={controls.trusted} />
            <span>{words.trusted}</span>
          </label>
          <label className={styles.check}>
            <input type="checkbox" name={controls.confidential} />
            <span>{words.confidential}</span>
          </label>
          <input type="hidden" name={controls.role} value="editor" />
          <GiveButton words={give} task="editor" />
        </Form>
      )}
    </div>
  );
}

function GiveTranslator({ words, give }: { words: NonNullable<GiveWords["translator"]>; give: string }) {
  return (
    <Form method="post" className={styles.part}>
      <h3 id="give-translator">{words.role}</h3>
      <FieldFrame id={controls.language} label={words.label}>
        <select className={form.field} id={controls.language} name={controls.language}>
          {words.languages.map(({ tag, name }) => (
            <option key={tag} value={tag}>
              {name}
            </option>
          ))}
        </select>
      </FieldFrame>
      <input type="hidden" name={controls.role} value="translator" />
      <GiveButton words={give} task="translator" />
    </Form>
  );
}

/** The heading of the role says which one, to those who hear the page. */
function GiveButton({ words, task }: { words: string; task: string }) {
  return (
    <button className={form.quietButton} type="submit" aria-describedby={`give-${task}`}>
      {words}
    </button>
  );
}
