/**
 * What the quick exit forgets: of what is saved of a sensitive kind it leaves the number and nothing else, as
 * `withNumberOnly` does it; and the searches, whose names nobody has judged. Its own source text is sent inside every
 * page, so it is short, and names nothing outside itself.
 */
export function forgetNames(): void {
  interface Kept {
    id: string;
    sensitive?: boolean;
    numberOnly?: boolean;
    phones?: { text: string; uri: string | null; extension: string | null }[];
  }
  const [services, account] = ["dragoman.services", "dragoman.account"] as const;
  try {
    localStorage.removeItem("dragoman.searches");
    localStorage.removeItem("dragoman.handed");
    const ids: unknown[] = [];
    const kept = (JSON.parse(localStorage.getItem(services) ?? "[]") as Kept[]).flatMap((one) => {
      if (!one.sensitive || one.numberOnly) return one;
      ids.push(one.id);
      const phones = (one.phones ?? []).filter(({ uri }) => uri);
      return phones.slice(0, 1).map(({ text }) => ({
        id: `number-${Date.now()}-${ids.length}`,
        name: { value: text },
        phones: phones.map(({ text, uri, extension }) => ({ text, uri, extension })),
        sensitive: true,
        numberOnly: true,
      }));
    });
    if (ids.length === 0) return;
    localStorage.setItem(services, JSON.stringify(kept));
    // Their pages are here because they were saved; one call ends also when this page has gone.
    void caches.delete("dragoman-asked");
    const known: unknown = JSON.parse(localStorage.getItem(account) ?? "null", (_, value: unknown) =>
      Array.isArray(value) ? value.filter((id) => !ids.includes(id)) : value,
    );
    if (known) localStorage.setItem(account, JSON.stringify(known));
  } catch {
    // A browser that keeps nothing.
  }
}
