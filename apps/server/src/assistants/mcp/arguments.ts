import { z } from "zod";

/** Descriptions are read by models. */
export const languageArgument = z
  .string()
  .max(35)
  .regex(/^[A-Za-z]{2,8}(?:-[A-Za-z\d]{1,8})*$/)
  .describe(
    "BCP 47 tag of the language to answer in, such as ar, uk or pt-BR: that of the person you help. The answer says which language it has. By default that of the header Accept-Language.",
  )
  .optional();

/** PostgreSQL and addresses refuse control characters. */
export function wordsArgument(most: number) {
  return z
    .string()
    .max(most)
    .regex(/^[^\p{Cc}]*$/u);
}

/** Tools only read, and answer the same to everybody. */
export const readOnly = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;
