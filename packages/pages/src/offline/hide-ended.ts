/**
 * The HTML of a copy without the announcements that are over (`announcement-list.tsx`): a copy is shown days after it
 * was made. They are hidden, not removed, so that the page is what its scripts expect.
 */
export function hideEnded(html: string, now: number): string {
  return html.replaceAll(/ data-until="(\d+)"/g, (mark, until: string) =>
    Number(until) <= now ? `${mark} hidden=""` : mark,
  );
}
