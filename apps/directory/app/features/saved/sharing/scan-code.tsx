import { Trans } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import styles from "./code-sheet.module.css";
import { gatherPart } from "./gathered-parts.ts";
import { readPart } from "./list-part.ts";
import buttons from "../saved-page.module.css";

/** The `BarcodeDetector` of the Shape Detection API, which TypeScript's types lack. */
interface Detector {
  detect(picture: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}

declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: readonly string[] }) => Detector;
  }
}

/** Milliseconds between two scans; cheap phones take half of that for one. */
const pause = 250;

/** The camera, until all codes are scanned. Its pictures are processed on the device, and neither stored nor sent. */
export default function ScanCode({ onEnd }: { onEnd: () => void }) {
  const view = useRef<HTMLVideoElement>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    const end = new AbortController();
    if (view.current) lookFor(view.current, end.signal).catch(() => setFailed(true));
    return () => end.abort();
  }, []);
  return (
    <div className={styles.sheet}>
      <output>
        <span key={String(isFailed)}>
          {isFailed ? (
            <Trans>We could not open the camera. Use your phone's camera app.</Trans>
          ) : (
            <Trans>Hold the phone over the code. No picture is saved.</Trans>
          )}
        </span>
      </output>
      <video ref={view} className={styles.view} muted playsInline hidden={isFailed} />
      <button type="button" className={buttons.button} onClick={onEnd}>
        <Trans>Close</Trans>
      </button>
    </div>
  );
}

/** Scans until the signal aborts; each code with a list is passed to the page. Throws if there is no camera. */
async function lookFor(view: HTMLVideoElement, end: AbortSignal): Promise<void> {
  if (!window.BarcodeDetector) throw new Error("This browser reads no codes");
  const detector = new window.BarcodeDetector({ formats: ["qr_code"] });
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  end.addEventListener("abort", stop);
  if (end.aborted) return stop();
  view.srcObject = stream;
  await view.play();
  while (!end.aborted) {
    const codes = await detector.detect(view);
    for (const { rawValue } of codes) take(rawValue);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Reads a list of this format at any address: only the part after `#` is used, and the address is not opened. */
function take(text: string): void {
  const fragment = text.split("#", 2)[1] ?? "";
  const part = readPart(fragment, new Date().toISOString().slice(0, 10));
  if (typeof part !== "object" || location.hash === `#${fragment}`) return;
  if (part.count > 1) gatherPart(fragment);
  location.replace(`#${fragment}`);
}
