import { useState, type ReactNode } from "react";
import { hasNumber, withNumberOnly, type SavedService } from "./saved-service.ts";
import { useSavedServices } from "./saved-services.ts";
import { loadLater } from "@dragoman/ui/load-later.tsx";
import type { SaveManner } from "./save-choice.tsx";

const SaveChoice = loadLater(() => import("./save-choice.tsx"));

interface SaveAll {
  save: () => void;
  /** How many services found no room; `null` until they are saved. */
  leftOut: number | null;
  /** The question to show before saving, if some services are sensitive. */
  question: ReactNode;
}

/** Saves all services of a list on this device. */
export function useSaveAll(services: readonly SavedService[]): SaveAll {
  const { addAll } = useSavedServices();
  const [leftOut, setLeftOut] = useState<number | null>(null);
  const [isAsking, setAsking] = useState(false);
  const sensitive = services.filter((one) => one.sensitive);
  const choose = (manner: SaveManner | null) => {
    setAsking(false);
    if (!manner) return;
    const wanted = services.flatMap((one) => {
      if (!one.sensitive || manner === "whole") return one;
      return hasNumber(one) ? withNumberOnly(one) : [];
    });
    setLeftOut(addAll(wanted));
  };
  return {
    save: () => (sensitive.length > 0 ? setAsking(true) : setLeftOut(addAll(services))),
    leftOut,
    question: isAsking && <SaveChoice hasNumber={sensitive.some(hasNumber)} onChoose={choose} />,
  };
}
