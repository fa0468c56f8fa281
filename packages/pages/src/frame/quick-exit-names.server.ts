/**
 * What the quick exit forgets: of what is saved of a sensitive kind it leaves the number and nothing else, which
 * `parseSavedService` reads; and the searches, whose names nobody has judged. Its own source text is sent inside every
 * page, so it is short, and names nothing outside itself.
 */
export function forgetNames(): void {
  try {
    const device = localStorage;
    const kept = JSON.parse(device.getItem("dragoman.services") ?? "[]") as { sensitive?: boolean }[];
    device.removeItem("dragoman.searches");
    device.removeItem("dragoman.handed");
    if (!kept.some((one) => one.sensitive)) return;
    const left = ["sensitive", "day", "phones", "text", "uri", "extension"];
    const bare = kept.map((one) => JSON.stringify(one, one.sensitive ? left : null));
    device.setItem("dragoman.services", `[${bare.join()}]`);
    // It holds their ids. An account brings them to no device again.
    device.removeItem("dragoman.account");
    // Their pages are here because they were saved; one call ends also when this page has gone.
    void caches.delete("dragoman-asked");
  } catch {
    // A browser that keeps nothing.
  }
}
