/**
 * Shows the captions of one language, or none, and goes on to: browsers turn on others by themselves, by their own
 * language. Where only they can fill the screen with a film, its captions are chosen there, and are let be. Gives what
 * ends it.
 */
export function holdCaptions(film: HTMLVideoElement, language: string | null): () => void {
  const tracks = film.textTracks;
  const hold = () => {
    for (const track of tracks) track.mode = track.language === language ? "showing" : "disabled";
  };
  hold();
  film.addEventListener("loadeddata", hold);
  if (document.fullscreenEnabled) tracks.addEventListener("change", hold);
  return () => {
    film.removeEventListener("loadeddata", hold);
    tracks.removeEventListener("change", hold);
  };
}
