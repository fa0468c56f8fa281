/** Plays one medium and pauses all others on the page. */
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

/** Reloads at the current time. */
function loadAgain(media: HTMLMediaElement): void {
  const { currentTime, playbackRate } = media;
  media.load();
  media.currentTime = currentTime;
  media.playbackRate = playbackRate;
}

/**
 * A browser that may not or cannot play throws a DOMException, and the player shows that it is paused or has failed.
 * Any other error is a bug.
 */
function refuse(error: unknown): void {
  if (!(error instanceof DOMException)) throw error;
}
