import { Trans } from "@lingui/react/macro";
import { maxOnPaper } from "@dragoman/pages/device/paper-list.ts";

interface PaperButtonsProps {
  /** Numbers of the services, in their order. */
  ids: readonly string[];
  className?: string | undefined;
}

/**
 * What a form of a list on paper sends: all its services, and where they are more than one sheet holds, the one that is
 * wanted. Each sheet has a button that says which of them are on it.
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
