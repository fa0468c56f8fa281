import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { Icon } from "@dragoman/ui/icons.tsx";
import { Recording } from "@dragoman/entry-view/media/recording.tsx";
import { SpeechReader } from "@dragoman/entry-view/media/speech/speech-reader.tsx";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import { PhoneLink } from "@dragoman/ui/text/phone-link.tsx";
import styles from "./listen-page.module.css";
import type { ListenView } from "./listen-view.server.ts";

/** The page of a service for listening: recordings by people if there are any, else sentence by sentence. */
export function ListenPage({ service }: { service: ListenView }) {
  const { id, name, sensitive, messages, sentences, voices, recordings } = service;
  const { t } = useLingui();
  const locale = useLocale();
  const title = t`Listen`;
  return (
    <div className={styles.page}>
      <PageHead title={title} neutral={sensitive} unlisted />
      <Link className={styles.back} to={`/${locale}/services/${id}`}>
        <Icon name="back" />
        <DataText text={name} />
      </Link>
      <h1>{title}</h1>
      {recordings?.played.map((played) => (
        <Recording key={played.id} recording={played} words={recordings.messages} />
      ))}
      <SpeechReader
        key={`${locale} ${id}`}
        sentences={sentences}
        voices={voices}
        words={messages}
        name={title}
        lead={t`Tap a sentence to hear it.`}
        ways={<Ways service={service} />}
      />
    </div>
  );
}

/** A phone number and sentences for a call, for readers who cannot listen. */
function Ways({ service: { id, phone, card } }: { service: ListenView }) {
  const locale = useLocale();
  return (
    <>
      {phone && <PhoneLink text={phone.text} uri={phone.uri} prominent />}
      {card && (
        <Link className={styles.card} to={`/${locale}/services/${id}/card`}>
          <Trans>What to say or show</Trans>
        </Link>
      )}
    </>
  );
}
