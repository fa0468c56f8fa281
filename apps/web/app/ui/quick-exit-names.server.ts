/**
 * What the quick exit forgets: of what is saved of a sensitive kind it leaves the number and nothing else, which
 * `parseSavedService` reads; and the searches, whose names nobody has judged. Its own source text is sent inside every
 * page, so it is short, and names nothing outside itself.
 */
export function forgetNames(): void {
  const list = "dragoman.services";
  try {
    localStorage.removeItem("dragoman.searches");
    localStorage.removeItem("dragoman.handed");
    const kept = JSON.parse(localStorage.getItem(list) ?? "[]") as { sensitive?: boolean }[];
    if (!kept.some((one) => one.sensitive)) return;
    const left = ["sensitive", "day", "phones", "text", "uri", "extension"];
    const bare = kept.map((one) => JSON.stringify(one, one.sensitive ? left : null));
    localStorage.setItem(list, `[${bare.join()}]`);
    // It holds their ids. An account brings them to no device again.
    localStorage.removeItem("dragoman.account");
    // Their pages are here because they were saved; one call ends also when this page has gone.
    void caches.delete("dragoman-asked");
  } catch {
    // A browser that keeps nothing.
  }
}
