import { useLingui } from "@lingui/react/macro";
import { chooseVoice } from "@dragoman/entry-view/media/speech/choose-voice.ts";
import { useVoicesOnDevice } from "@dragoman/entry-view/media/speech/device-voices.ts";
import { voiceTags } from "@dragoman/entry-view/speech/voice-tags.ts";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { useRootData } from "@dragoman/pages/document/root-data.ts";
import { NextSteps } from "@dragoman/pages/frame/next-steps.tsx";
import { Button } from "@dragoman/ui/button.tsx";
import { Icon } from "@dragoman/ui/icons.tsx";
import "./messages.ts";
import { usePageReading } from "./use-page-reading.ts";
import "./hear-page.css";

export interface HearPageProps {
  /** The elements to read (CSS); the main part of the page by default. */
  parts?: string;
  /** Shown beside other next steps. */
  isBeside?: boolean;
}

/**
 * Reads what the page shows aloud, with a voice of this device or else of the server; absent where neither speaks the
 * language of the page.
 */
export default function HearPage({ parts = "main", isBeside = false }: HearPageProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const voices = useVoicesOnDevice();
  const server = useRootData()?.hasVoice ? `/${locale}/page-speech` : null;
  const { isReading, read, stop, audio } = usePageReading({ parts, server });
  if (voices === null || (server === null && !chooseVoice(voices, voiceTags(locale)))) return null;
  const word = isReading ? t`Pause` : t`Listen`;
  const button = (
    <Button kind="quiet" type="button" data-hear="" onClick={isReading ? stop : read}>
      <Icon name="audio" />
      <span key={word}>{word}</span>
    </Button>
  );
  return (
    <>
      {isBeside ? button : <NextSteps>{button}</NextSteps>}
      {/* Its captions are the texts of the page. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      {server !== null && <audio ref={audio} hidden />}
    </>
  );
}
