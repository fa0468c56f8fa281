import { Trans, useLingui } from "@lingui/react/macro";
import { NextSteps } from "@dragoman/pages/frame/next-steps.tsx";
import { Icon } from "@dragoman/ui/icons.tsx";
import type { ServicePageView } from "../service-page-view.server.ts";

/** The two things to do, always in reach of the thumb. */
export function CallAndGo({ service: { phones, places } }: { service: ServicePageView }) {
  const { t } = useLingui();
  const phone = [...phones, ...places.flatMap((place) => place.phones)].find(({ uri }) => uri !== null);
  const place = places.find(({ go }) => go !== null);
  if (!phone && !place) return null;
  const { text, uri } = phone ?? { text: "", uri: null };
  return (
    <NextSteps onlyOnPhones>
      {uri !== null && (
        <a href={uri} aria-label={t`Call ${text}`}>
          <Icon name="phone" size={20} />
          <Trans comment="A button that calls a number">Call</Trans>
        </a>
      )}
      {place && (
        <a href={`#${place.id}`}>
          <Icon name="place" size={20} />
          <Trans>Where</Trans>
        </a>
      )}
    </NextSteps>
  );
}
