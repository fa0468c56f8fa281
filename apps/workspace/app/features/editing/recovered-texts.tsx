import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { readDeviceDraft } from "@dragoman/pages/device/device-draft.ts";
import type { DraftView } from "./draft-view.ts";
import styles from "./recovered-texts.module.css";
import { controls } from "../../drafts/draft-controls.ts";

export interface LostTextsProps {
  lost: NonNullable<DraftView["lost"]>;
  draft: string;
}

/** Texts of a deleted entry, from the server or from this device, to be read and copied. */
export function LostTexts({ lost: { why, written }, draft }: LostTextsProps) {
  const known = new Map(written.map(({ name, text }) => [name, text.value]));
  const left = useDeviceTexts(draft).filter(({ name, value }) => known.get(name) !== value);
  return (
    <>
      <p>
        <Trans>You can still read and copy what you wrote.</Trans>
      </p>
      {why === "gone" && (
        <p>
          <Trans>To restore it, ask the directory team.</Trans>
        </p>
      )}
      <dl className={styles.texts}>
        {written.map(({ name, label, text }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd lang={text.language ?? undefined} dir="auto">
              {text.value}
            </dd>
          </div>
        ))}
        {left.length > 0 && (
          <div>
            <dt>
              <Trans>Saved on this device only</Trans>
            </dt>
            {left.map(({ name, value }) => (
              <dd key={name} dir="auto">
                {value}
              </dd>
            ))}
          </div>
        )}
      </dl>
    </>
  );
}

interface DeviceText {
  name: string;
  value: string;
}

function useDeviceTexts(draft: string): readonly DeviceText[] {
  const [texts, setTexts] = useState<readonly DeviceText[]>([]);
  useEffect(() => {
    let isLeft = false;
    void readTexts(draft).then((found) => isLeft || setTexts(found));
    return () => {
      isLeft = true;
    };
  }, [draft]);
  return texts;
}

/** Ticked boxes mean nothing without their entry. */
const boxes = ["choices.", "media.", controls.remove];

async function readTexts(draft: string): Promise<DeviceText[]> {
  const texts = [...(await readDeviceDraft(draft))].map(([name, { value }]) => ({
    name,
    value: value.filter((one) => one !== "").join(", "),
  }));
  return texts.filter(({ name, value }) => value !== "" && !boxes.some((box) => name.startsWith(box)));
}
