/** Safari on iPhones only: there, no element but a video can be full screen. */
interface FilmOfPhone extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

export function canFillScreen(film: FilmOfPhone): boolean {
  return document.fullscreenEnabled || film.webkitEnterFullscreen !== undefined;
}

/** With the controls around it, where the browser can. */
export async function toggleWholeScreen(film: FilmOfPhone, stage: HTMLElement): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
  else if (document.fullscreenEnabled) await stage.requestFullscreen();
  else film.webkitEnterFullscreen?.();
}

export function canLeaveThePage(film: HTMLVideoElement): boolean {
  return document.pictureInPictureEnabled && !film.disablePictureInPicture;
}

/** Toggles picture-in-picture. */
export async function toggleSmallWindow(film: HTMLVideoElement): Promise<void> {
  if (document.pictureInPictureElement) await document.exitPictureInPicture();
  // Before that there is nothing to show, and the browser refuses.
  else if (film.readyState >= HTMLMediaElement.HAVE_METADATA) await film.requestPictureInPicture();
}
