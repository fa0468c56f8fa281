import { useState } from "react";

/** Whether a part begins open. It opens when something in it is wrong, and is never closed under somebody who mends it. */
export function useOpened(isWrong: boolean): boolean {
  const [isOpened, setOpened] = useState(isWrong);
  if (isWrong && !isOpened) setOpened(true);
  return isOpened || isWrong;
}
