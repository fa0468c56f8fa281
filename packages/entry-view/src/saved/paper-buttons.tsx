import { Trans } from "@lingui/react/macro";
import { maxOnPaper } from "@dragoman/pages/device/paper-list.ts";

interface PaperButtonsProps {
  /** Ids of the services, in their order. */
  ids: readonly string[];
  className?: string | undefined;
}

/**
 * Fields and buttons of a form that requests a printed list: all its services, and a button for each sheet when one
 * sheet cannot hold them all. Each button names the range of services on its sheet.
 */
export function PaperButtons({ ids, className }: PaperButtonsProps) {
  const sheets = Math.ceil(ids.length / maxOnPaper);
  return (
    <>
      {ids.map((id) => (
        <input key={id} type="hidden" name="ids" value={id} />
      ))}
      {Array.from({ length: sheets }, (_, part) => (
        <button key={part} type="submit" className={className} name="part" value={part}>
          <Trans>On paper (PDF)</Trans>
          {sheets > 1 && (
            <>
              {" "}
              <bdi dir="ltr">
                {part * maxOnPaper + 1}–{Math.min((part + 1) * maxOnPaper, ids.length)}
              </bdi>
            </>
          )}
        </button>
      ))}
    </>
  );
}
