import type { Schedule } from "../compiled.ts";

/**
 * How the texts of a schedule say that it is closed, which the columns of HSDS cannot: `only`: with this word alone ·
 * `why`: with a reason, or until when · `sometimes`: on days or at hours that are not those of the schedule.
 */
export type SaidClosed = "only" | "why" | "sometimes";

export function saidClosed({ description, notes }: Schedule): SaidClosed | null {
  const texts = [description, notes].filter((text) => text !== null && text.trim() !== "");
  const lines = texts.flatMap((text) => text?.split("\n") ?? []).map((line) => line.trim());
  const closed = lines.flatMap((line) => closedLine.exec(line)?.groups?.["rest"] ?? []);
  if (closed.length === 0) return null;
  if (closed.some((rest) => sometimes.test(rest))) return "sometimes";
  return closed.length === lines.length && closed.every((rest) => !/[\p{L}\p{N}]/u.test(rest))
    ? "only"
    : "why";
}

/** `Closed: 2026-12-24 – 2026-12-26` is how the readers of HSDS 1 keep the closed days of its holidays. */
const closedLine =
  /^(?:closed|cerrado|fermé|geschlossen|chiuso|fechado|zamknięte|închis|kapalı|закрыто|зачинено|κλειστά|κλειστό|مغلق)(?!\p{L})(?<rest>.*)$/iu;

/** What follows the word where it is closed again and again, not throughout. */
const sometimes =
  /^\W*(?:on|every|each|between|at|an|am|jeden|los|el|cada|le|les|chaque|il|la|ogni|nei|aos|ao|nos|по)(?!\p{L})|holidays|lunch|feiertag|mittag|sundays?|mondays?|saturdays?|fridays?|tuesdays?|wednesdays?|thursdays?|weekends?|sonntags|montags|samstags|festivos|feriados|fériés|festivi/iu;
