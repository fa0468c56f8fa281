import { Notice } from "@dragoman/ui/notice.tsx";
import { SafetyQuestion } from "@dragoman/pages/safety/safety-question.tsx";
import type { SafetyView } from "@dragoman/pages/safety/safety-view.ts";
import { UnreachedLine } from "../../ui/unreached-line.tsx";
import { Specimen } from "./specimen.tsx";

/** Specimens of urgent messages: the safety question, notices, and messages that did not arrive. */
export function MessageSpecimens({ safety }: { safety: SafetyView }) {
  return (
    <>
      <Specimen name="safety-question">
        <SafetyQuestion safety={safety} places="specimen" />
      </Specimen>
      <Specimen name="notice">
        <Notice title="Search is not working" address="/studio/design">
          It is not your fault.
        </Notice>
      </Specimen>
      <Specimen name="unreached-line">
        <UnreachedLine answer={{ page: "unreached", at: 0 }} />
      </Specimen>
    </>
  );
}
