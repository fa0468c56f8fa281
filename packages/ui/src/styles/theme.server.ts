/** Colours that somebody has chosen, whatever the device says. */
export type Theme = "light" | "dark";

/** Without the dot of cookies that say who somebody is: those cost a look into the database. */
const name = "dragoman-theme";
const secureName = `__Host-${name}`;

/** Seconds; browsers keep no cookie longer than 400 days. */
const longest = 400 * 24 * 60 * 60;

/** Makes every page on this device have the colours that somebody chose: pages are drawn with them, without a script. */
export function themeCookie(theme: Theme | "device", { isSecure }: { isSecure: boolean }): string {
  const seconds = theme === "device" ? 0 : longest;
  const value = `${isSecure ? secureName : name}=${theme}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax`;
  return isSecure ? `${value}; Secure` : value;
}

/** `null`: as the device has it. */
export function readTheme(headers: Headers): Theme | null {
  const [, theme] =
    /(?:^|; )(?:__Host-)?dragoman-theme=(light|dark)(?:;|$)/.exec(headers.get("cookie") ?? "") ?? [];
  return theme === "light" || theme === "dark" ? theme : null;
}
