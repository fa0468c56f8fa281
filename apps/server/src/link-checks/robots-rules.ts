/** The rules of a host's robots.txt for one program (RFC 9309). */
export interface RobotsRules {
  /** Whether a path, with its query, may be requested. */
  allows(path: string): boolean;
  /** Seconds between two requests, if the host demands more than usual. */
  delay: number;
}

interface Rule {
  pattern: string;
  isAllowed: boolean;
}

interface Group {
  agents: string[];
  rules: Rule[];
  delay: number;
}

/** Everything is allowed. */
export const noRules: RobotsRules = { allows: () => true, delay: 0 };

/** Reads a robots.txt for a program: the groups that name it, or else those for all. */
export function readRobots(text: string, agent: string): RobotsRules {
  const groups = groupsOf(text);
  const named = groups.filter(({ agents }) => agents.includes(agent.toLowerCase()));
  const own = named.length > 0 ? named : groups.filter(({ agents }) => agents.includes("*"));
  const rules = own.flatMap((group) => group.rules);
  return {
    delay: Math.max(0, ...own.map(({ delay }) => delay)),
    allows(path) {
      const matching = rules.filter(({ pattern }) => matches(path, pattern));
      // The longest pattern decides, and of two alike the one that allows.
      const longest = Math.max(0, ...matching.map(({ pattern }) => pattern.length));
      const deciding = matching.filter(({ pattern }) => pattern.length === longest);
      return deciding.length === 0 || deciding.some(({ isAllowed }) => isAllowed);
    },
  };
}

function groupsOf(text: string): Group[] {
  const groups: Group[] = [];
  let isNaming = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [key, value] = fieldOf(line);
    if (key === "user-agent") {
      if (!isNaming) groups.push({ agents: [], rules: [], delay: 0 });
      isNaming = true;
      groups.at(-1)?.agents.push(value.toLowerCase());
      continue;
    }
    const group = groups.at(-1);
    if (!group || key === "") continue;
    isNaming = false;
    if (key === "allow" || key === "disallow") {
      if (value !== "") group.rules.push({ pattern: value, isAllowed: key === "allow" });
    } else if (key === "crawl-delay") group.delay = Number(value) || 0;
  }
  return groups;
}

/** Without regular expressions: a hostile line of half a megabyte must take no longer than a plain one. */
function fieldOf(line: string): [key: string, value: string] {
  const [field = ""] = line.split("#", 1);
  const colon = field.indexOf(":");
  if (colon === -1) return ["", ""];
  return [field.slice(0, colon).trim().toLowerCase(), field.slice(colon + 1).trim()];
}

/** `*` matches any text, `$` at the end the end. Each part is searched for once, so that no pattern takes long. */
function matches(path: string, pattern: string): boolean {
  const isWhole = pattern.endsWith("$");
  const parts = (isWhole ? pattern.slice(0, -1) : pattern).split("*");
  let at = 0;
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    if (index === 0) {
      if (!path.startsWith(part)) return false;
      at = part.length;
    } else if (isLast && isWhole) {
      const start = path.length - part.length;
      if (start < at || !path.endsWith(part)) return false;
      at = path.length;
    } else {
      const found = path.indexOf(part, at);
      if (found === -1) return false;
      at = found + part.length;
    }
  }
  return !isWhole || at === path.length;
}
