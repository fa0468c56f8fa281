/**
 * Shows the captions of one language, or none, and keeps them so, because browsers enable others by their own language.
 * Where only the native player can be full screen, captions are chosen there and left alone. Returns a function that
 * ends this.
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
