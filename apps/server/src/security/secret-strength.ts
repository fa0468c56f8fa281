/** Characters. Shorter secrets can be guessed. */
const shortest = 32;
/** Different characters: 32 random hexadecimal characters have fewer in one case in a million. */
const fewest = 8;

/** The command that makes a secret of 256 random bits. */
export const secretRecipe = "openssl rand -hex 32";

/** Why a secret could be guessed; undefined if it looks random. */
export function secretWeakness(secret: string): string | undefined {
  if (secret.length < shortest) return `it needs at least ${shortest} characters`;
  if (new Set(secret).size < fewest) return `it needs at least ${fewest} different characters`;
  if (/^(.{1,16})\1+.{0,15}$/s.test(secret)) return "it repeats itself";
  if (/change.?me|password|your.?secret|session.?secret/i.test(secret)) return "it is a placeholder";
  return undefined;
}
