import { useEffect, useState } from "react";
import { readDeviceDraft } from "@dragoman/pages/device/device-draft.ts";
import type { DraftView } from "../draft-view.ts";
import styles from "./lost-texts.module.css";
import { controls } from "../draft-controls.ts";

export interface LostTextsProps {
  lost: NonNullable<DraftView["lost"]>;
  view: Pick<DraftView, "id" | "keep">;
}

/** What somebody wrote of an entry that is lost to them, to be read and copied; also what this device alone has of it. */
export function LostTexts({ lost: { lead, written }, view: { id, keep } }: LostTextsProps) {
  const known = new Map(written.map(({ name, text }) => [name, text.value]));
  const left = useDeviceTexts(id).filter(({ name, value }) => known.get(name) !== value);
  return (
    <>
      {lead.map((words) => (
        <p key={words}>{words}</p>
      ))}
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
            <dt>{keep.here}</dt>
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

/** Boxes that are ticked mean nothing without their entry. */
const boxes = ["choices.", "media.", controls.remove];

async function readTexts(draft: string): Promise<DeviceText[]> {
  const kept = [...(await readDeviceDraft(draft))].map(([name, { value }]) => ({
    name,
    value: value.filter((one) => one !== "").join(", "),
  }));
  return kept.filter(({ name, value }) => value !== "" && !boxes.some((box) => name.startsWith(box)));
}
