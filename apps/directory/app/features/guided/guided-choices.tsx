import { ChoiceLinks } from "../../ui/choice-links.tsx";
import { Pictogram } from "@dragoman/ui/pictograms.tsx";
import type { GuidedChoice } from "./guided-view.server.ts";

/** The answers to one question, with the pictograms of their needs. */
export function GuidedChoices({ choices }: { choices: readonly GuidedChoice[] }) {
  return (
    <ChoiceLinks
      choices={choices.map(({ label, address, picture }) => ({
        words: label,
        address,
        picture: picture === null ? null : <Pictogram code={picture} />,
      }))}
    />
  );
}
