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

/** All that is known of a service, to be heard: recorded by people where there is such a thing, else sentence by sentence. */
export function ListenPage({ service }: { service: ListenView }) {
  const { id, name, sensitive, words, sentences, voices, recordings } = service;
  const locale = useLocale();
  return (
    <div className={styles.page}>
      <PageHead title={words.title} neutral={sensitive} unlisted />
      <Link className={styles.back} to={`/${locale}/services/${id}`}>
        <Icon name="back" />
        <DataText text={name} />
      </Link>
      <h1>{words.title}</h1>
      {recordings?.played.map((played) => (
        <Recording key={played.id} recording={played} words={recordings.words} />
      ))}
      <SpeechReader
        key={`${locale} ${id}`}
        sentences={sentences}
        voices={voices}
        words={words}
        name={words.title}
        lead={words.lead}
        ways={<Ways service={service} />}
      />
    </div>
  );
}

/** Who hears nothing can call, with sentences for the call. */
function Ways({ service: { id, phone, card, words } }: { service: ListenView }) {
  const locale = useLocale();
  return (
    <>
      {phone && <PhoneLink text={phone.text} uri={phone.uri} />}
      {card && (
        <Link className={styles.card} to={`/${locale}/services/${id}/card`}>
          {words.card}
        </Link>
      )}
    </>
  );
}
