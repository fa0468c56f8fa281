import { SafetyQuestion } from "../../ui/safety-question.tsx";
import type { SafetyView } from "../../ui/safety-view.ts";

/** What stands before everything that was found, for somebody who may be in danger. */
export default function SafetyNote({ safety, places }: { safety: SafetyView; places: string }) {
  return <SafetyQuestion safety={safety} places={places} />;
}
