/** A chosen colour theme, independent of the device's preference. */
export type Theme = "light" | "dark";

/** Without the dot that marks cookies of identity, because those cost a database query. */
const name = "dragoman-theme";
const secureName = `__Host-${name}`;

/** Seconds; browsers keep no cookie longer than 400 days. */
const longest = 400 * 24 * 60 * 60;

/** Sets the theme of every page on this device: the server renders pages with it, without a script. */
export function themeCookie(theme: Theme | "device", { isSecure }: { isSecure: boolean }): string {
  const seconds = theme === "device" ? 0 : longest;
  const value = `${isSecure ? secureName : name}=${theme}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax`;
  return isSecure ? `${value}; Secure` : value;
}

/** `null`: the device decides. */
export function readTheme(headers: Headers): Theme | null {
  const [, theme] =
    /(?:^|; )(?:__Host-)?dragoman-theme=(light|dark)(?:;|$)/.exec(headers.get("cookie") ?? "") ?? [];
  return theme === "light" || theme === "dark" ? theme : null;
}
