import { Trans, useLingui } from "@lingui/react/macro";
import { Form, Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { ForeignTextNote } from "@dragoman/entry-view/texts/foreign-text-note.tsx";
import { Icon } from "@dragoman/ui/icons.tsx";
import { IsolatedText } from "@dragoman/ui/text/isolated-text.tsx";
import { useVoicesOnDevice } from "@dragoman/entry-view/media/speech/device-voices.ts";
import { HearButton } from "@dragoman/entry-view/media/speech/hear-button.tsx";
import { SilentNotice } from "@dragoman/entry-view/media/speech/silent-notice.tsx";
import { silentVoices } from "@dragoman/entry-view/media/speech/silent-voices.ts";
import { useReading } from "@dragoman/entry-view/media/speech/use-reading.ts";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import { PhoneLink } from "@dragoman/ui/text/phone-link.tsx";
import styles from "./call-card-page.module.css";
import type { CallCardLanguage, CallCardView } from "./call-card-view.server.ts";

/** Sentences to read aloud on the phone or to show at a desk, in the language of the place. */
export function CallCardPage({ card }: { card: CallCardView }) {
  const locale = useLocale();
  const { t } = useLingui();
  const { service, phone } = card;
  const title = t`What to say or show`;
  return (
    <div className={styles.page}>
      <PageHead title={title} neutral={card.sensitive} unlisted />
      <Link className={styles.back} to={`/${locale}/services/${service.id}`}>
        <Icon name="back" />
        <DataText text={service.name} />
      </Link>
      <h1>{title}</h1>
      <p className={styles.lead}>
        <Trans>Read it aloud on the phone, or show it at the desk.</Trans>
      </p>
      {card.missing && <Missing {...card.missing} />}
      <Card key={card.lines.map(({ text }) => text).join(" ")} card={card} />
      {phone && <PhoneLink text={phone.text} uri={phone.uri} prominent />}
      {card.machine && <ForeignTextNote language={null} machine />}
      <Languages card={card} />
      <Sentences card={card} />
    </div>
  );
}

function Missing({ wanted, shown }: NonNullable<CallCardView["missing"]>) {
  return (
    <p>
      <Trans>
        We have no sentences in {wanted} yet. These are in {shown}.
      </Trans>
    </p>
  );
}

function Card({ card: { language, lines, voices, speech } }: { card: CallCardView }) {
  const { t } = useLingui();
  const sentences = lines.map(({ sentence }) => sentence);
  const { reading, state, keepAudio } = useReading(sentences, voices);
  const onDevice = useVoicesOnDevice();
  const silent = onDevice ? silentVoices({ sentences, voices }, onDevice) : [];
  return (
    <section className={styles.card} aria-label={language.name}>
      <p className={styles.language}>{language.name}</p>
      {lines.map(({ code, text, meaning, sentence }, index) => (
        <div key={code} className={styles.line}>
          <p lang={language.tag} dir={language.direction} className={styles.text}>
            <IsolatedText text={text} />
          </p>
          {meaning !== null && (
            <p className={styles.meaning}>
              <IsolatedText text={meaning} />
            </p>
          )}
          {silent.length === 0 && (
            <HearButton
              sentence={sentence}
              words={{ hear: t`Hear it`, pause: speech.pause }}
              isHeard={state.at === index && state.phase !== "still"}
              onHear={() => reading.readOne(index)}
              onStop={reading.stop}
            />
          )}
        </div>
      ))}
      {state.failed && <p role="alert">{speech.failed}</p>}
      <SilentNotice voices={silent} />
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the spoken text is the visible one */}
      <audio ref={keepAudio} preload="none" />
    </section>
  );
}

function Languages({ card: { likely, others } }: { card: CallCardView }) {
  return (
    <nav className={styles.section} aria-labelledby="in-other">
      <h2 id="in-other">
        <Trans>Show it in another language</Trans>
      </h2>
      <LanguageLinks languages={likely} />
      <details>
        <summary className={styles.summary}>
          <Trans>All languages</Trans>
        </summary>
        <LanguageLinks languages={others} />
      </details>
    </nav>
  );
}

function LanguageLinks({ languages }: { languages: readonly CallCardLanguage[] }) {
  return (
    <ul className={styles.languages}>
      {languages.map(({ tag, name, href, current }) => (
        <li key={tag}>
          <Link className={styles.other} to={href} lang={tag} aria-current={current ? "page" : undefined}>
            <bdi>{name}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A plain GET form: the choices are in the address, and stored nowhere else. */
function Sentences({ card: { language, sentences, spoken, speak } }: { card: CallCardView }) {
  const { t } = useLingui();
  return (
    <Form method="get" className={styles.section}>
      <input type="hidden" name="in" value={language.tag} />
      {/* Says that something was chosen where all boxes are empty. */}
      <input type="hidden" name="say" value="" />
      <fieldset className={styles.sentences}>
        <legend className={styles.legend}>
          <Trans>Choose the sentences</Trans>
        </legend>
        {sentences.map(({ code, text, chosen }) => (
          <label key={code} className={styles.row}>
            <input type="checkbox" name="say" value={code} defaultChecked={chosen} />
            <span>
              <IsolatedText text={text} />
            </span>
          </label>
        ))}
      </fieldset>
      <label className={styles.speak}>
        <span className={styles.legend}>{t`Which language do you speak?`}</span>
        <select name="speak" defaultValue={speak} className={styles.select}>
          {spoken.map(({ tag, name }) => (
            <option key={tag} value={tag}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className={styles.button}>
        <Trans>Update card</Trans>
      </button>
    </Form>
  );
}
