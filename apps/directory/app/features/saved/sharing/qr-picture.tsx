import { useMemo } from "react";
import { drawCode } from "@dragoman/entry-view/saved/qr/draw-code.ts";
import { QrDrawing } from "@dragoman/entry-view/saved/qr/qr-drawing.tsx";

/** A text as a QR code. */
export function QrPicture({ text, name }: { text: string; name: string }) {
  const drawing = useMemo(() => drawCode(text), [text]);
  return <QrDrawing drawing={drawing} name={name} />;
}
