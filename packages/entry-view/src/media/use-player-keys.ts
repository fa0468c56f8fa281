import { useEffect, useEffectEvent } from "react";
import { seek, togglePlay, toggleSound } from "./play-media.ts";
import { commandOf, type Focused, type PlayerCommand } from "./player-command.ts";
import type { PlayerControlsProps } from "./player-controls.tsx";
import { canFillScreen, canLeaveThePage, toggleSmallWindow, toggleWholeScreen } from "./screen-modes.ts";

/** The keys of a player, while the focus is in it. */
export function usePlayerKeys(props: PlayerControlsProps): void {
  const { stage } = props;
  const listen = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event, focusedOf(event.target));
    if (!command) return;
    event.preventDefault();
    perform(command, props);
  });
  useEffect(() => {
    const element = stage.current;
    const onKeyDown = (event: KeyboardEvent) => listen(event);
    element?.addEventListener("keydown", onKeyDown);
    return () => element?.removeEventListener("keydown", onKeyDown);
  }, [stage]);
}

function focusedOf(target: EventTarget | null): Focused {
  if (target instanceof HTMLSelectElement) return "choice";
  return target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement ? "button" : "other";
}

function perform(command: PlayerCommand, props: PlayerControlsProps): void {
  const { media, stage, language = null, usual = null, onLanguage } = props;
  const film = media instanceof HTMLVideoElement ? media : undefined;
  switch (command.name) {
    case "toggle":
      togglePlay(media);
      return;
    case "mute":
      toggleSound(media);
      return;
    case "seek":
      seek(media, media.currentTime + command.by);
      return;
    case "begin":
      seek(media, 0);
      return;
    case "end":
      seek(media, media.duration);
      return;
    case "volume":
      media.volume = Math.min(1, Math.max(0, media.volume + command.by));
      return;
    case "captions":
      onLanguage?.(language === null ? usual : null);
      return;
    case "small-window":
      if (film && canLeaveThePage(film)) void toggleSmallWindow(film);
      return;
    case "whole-screen":
      if (film && stage.current && canFillScreen(film)) void toggleWholeScreen(film, stage.current);
  }
}
