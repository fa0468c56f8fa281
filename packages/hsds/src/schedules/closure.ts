import type { Schedule } from "../compiled.ts";

/**
 * How the texts of a schedule express closure, which HSDS has no column for: `only`: with this word alone · `endless`:
 * until further notice, or permanently · `why`: with a reason or an end · `sometimes`: on days or at hours other than
 * those of the schedule.
 */
export type Closure = "only" | "endless" | "why" | "sometimes";

export function closureOf({ description, notes }: Schedule): Closure | null {
  const texts = [description, notes].filter((text) => text !== null && text.trim() !== "");
  const lines = texts.flatMap((text) => text?.split("\n") ?? []).map((line) => line.trim());
  if (lines.some((line) => endless.test(line))) return "endless";
  const closed = lines.flatMap((line) => closedLine.exec(line)?.groups?.["rest"] ?? []);
  if (closed.length === 0) return null;
  if (closed.some((rest) => sometimes.test(rest))) return "sometimes";
  return closed.length === lines.length && closed.every((rest) => !/[\p{L}\p{N}]/u.test(rest))
    ? "only"
    : "why";
}

/** `Closed: 2026-12-24 – 2026-12-26` is how the readers of HSDS 1 store closed holidays. */
const closedLine =
  /^(?:closed|cerrado|fermé|geschlossen|chiuso|fechado|zamknięte|închis|kapalı|закрыто|зачинено|κλειστά|κλειστό|مغلق)(?!\p{L})(?<rest>.*)$/iu;

/** The whole line, because further words may limit the days (`Temporarily closed on Sundays`). */
const endless = new RegExp(
  `^(?:${[
    "(?:the \\p{L}+ is |we are |currently )?(?:(?:temporarily|permanently|indefinitely) closed|closed (?:temporarily|permanently|indefinitely|for good|until further notice))(?:,? until further notice)?",
    "(?:vorübergehend|dauerhaft|bis auf weiteres) geschlossen|geschlossen,? bis auf weiteres",
    "(?:cerrado (?:temporalmente|permanentemente|hasta nuevo aviso))|(?:temporalmente|permanentemente) cerrado",
    "(?:temporairement|définitivement) fermé|fermé (?:temporairement|définitivement|jusqu['’]à nouvel (?:ordre|avis))",
    "chiuso (?:temporaneamente|definitivamente|fino a nuovo avviso)",
    "fechado (?:temporariamente|permanentemente|até (?:novo aviso|nova ordem))|encerrado até novo aviso",
    "(?:zamknięte|nieczynne) do odwołania",
    "închis (?:temporar|definitiv|până la noi (?:ordine|dispoziții))",
    "(?:geçici olarak|kalıcı olarak|ikinci bir duyuruya kadar) kapalı",
    "(?:временно|навсегда) закрыто|закрыто (?:временно|до особого распоряжения|до дальнейшего уведомления)",
    "(?:тимчасово|назавжди) зачинено|зачинено (?:тимчасово|до подальшого повідомлення)",
    "κλειστ[άό] (?:μέχρι νεωτέρας|προσωρινά|μόνιμα)|(?:προσωρινά|μόνιμα) κλειστ[άό]",
    "مغلق (?:مؤقتًا|مؤقتا|نهائيًا|نهائيا|حتى إشعار آخر)",
  ].join("|")})[.!]?$`,
  "iu",
);

/** Words after "closed" that make it recurring rather than continuous. */
const sometimes =
  /^\W*(?:on|every|each|between|at|an|am|jeden|los|el|cada|le|les|chaque|il|la|ogni|nei|aos|ao|nos|по)(?!\p{L})|holidays|lunch|feiertag|mittag|sundays?|mondays?|saturdays?|fridays?|tuesdays?|wednesdays?|thursdays?|weekends?|sonntags|montags|samstags|festivos|feriados|fériés|festivi/iu;
