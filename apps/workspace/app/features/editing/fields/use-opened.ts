import { useState } from "react";

/** Whether a part is open. It opens when something in it is wrong, and does not close while that is corrected. */
export function useOpened(isWrong: boolean): boolean {
  const [isOpened, setOpened] = useState(isWrong);
  if (isWrong && !isOpened) setOpened(true);
  return isOpened || isWrong;
}
