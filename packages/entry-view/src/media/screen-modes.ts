/** What only Safari on iPhones has: a film fills the screen there, and no other element does. */
interface FilmOfPhone extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

export function canFillScreen(film: FilmOfPhone): boolean {
  return document.fullscreenEnabled || film.webkitEnterFullscreen !== undefined;
}

/** With its controls, where a browser can. */
export async function toggleWholeScreen(film: FilmOfPhone, stage: HTMLElement): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
  else if (document.fullscreenEnabled) await stage.requestFullscreen();
  else film.webkitEnterFullscreen?.();
}

export function canLeaveThePage(film: HTMLVideoElement): boolean {
  return document.pictureInPictureEnabled && !film.disablePictureInPicture;
}

/** Into a small window of its own, and back. */
export async function toggleSmallWindow(film: HTMLVideoElement): Promise<void> {
  if (document.pictureInPictureElement) await document.exitPictureInPicture();
  // Before, there is nothing to show, and the browser refuses.
  else if (film.readyState >= HTMLMediaElement.HAVE_METADATA) await film.requestPictureInPicture();
}
