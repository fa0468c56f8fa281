import { useState, type ReactNode } from "react";
import { hasNumber, withNumberOnly, type SavedService } from "./saved-service.ts";
import { useSavedServices } from "./saved-services.ts";
import type { SaveChoiceWords } from "./save-messages.ts";
import { SaveChoice, type SaveManner } from "./save-choice.tsx";

interface SavingAll {
  keep: () => void;
  /** How many found no room; `null` until they are kept. */
  leftOut: number | null;
  /** What is asked before, where some of them are sensitive. */
  question: ReactNode;
}

/** Keeps a list that comes from elsewhere on this device. */
export function useSaveAll(services: readonly SavedService[], words: SaveChoiceWords): SavingAll {
  const { keepAll } = useSavedServices();
  const [leftOut, setLeftOut] = useState<number | null>(null);
  const [isAsking, setAsking] = useState(false);
  const sensitive = services.filter((one) => one.sensitive);
  const choose = (manner: SaveManner | null) => {
    setAsking(false);
    if (!manner) return;
    const kept = services.flatMap((one) => {
      if (!one.sensitive || manner === "whole") return one;
      return hasNumber(one) ? withNumberOnly(one) : [];
    });
    setLeftOut(keepAll(kept));
  };
  return {
    keep: () => (sensitive.length > 0 ? setAsking(true) : setLeftOut(keepAll(services))),
    leftOut,
    question: isAsking && (
      <SaveChoice words={words} hasNumber={sensitive.some(hasNumber)} onChoose={choose} />
    ),
  };
}
