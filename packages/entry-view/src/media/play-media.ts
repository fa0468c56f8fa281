/** Plays one piece of sound or film, and nothing else on the page beside it. */
export function playAlone(media: HTMLMediaElement): void {
  for (const other of document.querySelectorAll<HTMLMediaElement>("audio, video")) {
    if (other !== media) other.pause();
  }
  media.play().catch(refuse);
}

export function togglePlay(media: HTMLMediaElement): void {
  if (hasFailed(media)) {
    loadAgain(media);
    playAlone(media);
  } else if (media.paused) playAlone(media);
  else media.pause();
}

export function seek(media: HTMLMediaElement, time: number): void {
  const end = Number.isFinite(media.duration) ? media.duration : time;
  media.currentTime = Math.min(Math.max(0, time), end);
}

export function setSpeed(media: HTMLMediaElement, factor: number): void {
  media.playbackRate = factor;
}

export function toggleSound(media: HTMLMediaElement): void {
  media.muted = !media.muted;
}

export function hasFailed(media: HTMLMediaElement): boolean {
  return media.error !== null || media.networkState === HTMLMediaElement.NETWORK_NO_SOURCE;
}

/** From where it stopped. */
function loadAgain(media: HTMLMediaElement): void {
  const { currentTime, playbackRate } = media;
  media.load();
  media.currentTime = currentTime;
  media.playbackRate = playbackRate;
}

/**
 * A browser that may not or cannot play says so here, and by the state that the player shows: paused, or failed. Another
 * error is a mistake of ours.
 */
function refuse(error: unknown): void {
  if (!(error instanceof DOMException)) throw error;
}
