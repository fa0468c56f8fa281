import type { Database } from "@dragoman/database";
import { betterAuth } from "better-auth";
import { cookiePrefix } from "./cookie-name.ts";
import { hashedSessions } from "./open-session.ts";

export interface AuthOptions {
  database: Database;
  /** Signs session cookies. */
  secret: string;
  /** Signed the session cookies that are still valid. */
  earlierSecrets?: readonly string[];
  /** Scheme, host and port of our pages. */
  origin: string;
  /** Receives errors that the library does not throw; the console by default. */
  onError?: ((error: unknown) => void) | undefined;
}

/** Days. A visit after half of them extends the session. */
const sessionDays = 60;

const day = 24 * 60 * 60;

/**
 * The library's part of signing in: sessions and their cookies. Codes are our own (`codes.ts`), because the library
 * stores phone codes unhashed and limits them by the caller's address only. So are passkeys (`passkeys.ts`), because
 * the library's sessions store more about a browser than we do, and its passkeys show whose they are.
 *
 * Its tables are those of migration 0007. Both databases are `sqlite` to it: booleans are 0 and 1 and dates are text,
 * as in all our tables.
 */
export function createAuth({ database, secret, earlierSecrets = [], origin, onError }: AuthOptions) {
  const isSecure = origin.startsWith("https:");
  return betterAuth({
    baseURL: origin,
    basePath: "/api/auth",
    secret,
    trustedOrigins: [origin],
    telemetry: { enabled: false },
    logger: {
      level: "error",
      ...(onError && {
        log: (_level, message, ...rest) =>
          onError(rest.find((one) => one instanceof Error) ?? new Error(message)),
      }),
    },
    database: { db: database.kysely, type: "sqlite" },
    user: {
      modelName: "people",
      fields: {
        name: "display_name",
        emailVerified: "email_verified",
        createdAt: "created_at",
        updatedAt: "updated_at",
      },
    },
    session: {
      modelName: "sessions",
      fields: {
        userId: "person_id",
        expiresAt: "expires_at",
        ipAddress: "ip_address",
        userAgent: "user_agent",
        createdAt: "created_at",
        updatedAt: "updated_at",
      },
      additionalFields: {
        openedBy: { type: "string", required: false, input: false, fieldName: "opened_by" },
      },
      expiresIn: sessionDays * day,
      updateAge: (sessionDays / 2) * day,
      // An ended session must stop working at once, so each request reads the database.
      cookieCache: { enabled: false },
    },
    account: {
      modelName: "sign_in_accounts",
      fields: {
        accountId: "account_id",
        providerId: "provider_id",
        userId: "person_id",
        accessToken: "access_token",
        refreshToken: "refresh_token",
        idToken: "id_token",
        accessTokenExpiresAt: "access_token_expires_at",
        refreshTokenExpiresAt: "refresh_token_expires_at",
        createdAt: "created_at",
        updatedAt: "updated_at",
      },
    },
    verification: {
      modelName: "challenges",
      fields: { expiresAt: "expires_at", createdAt: "created_at", updatedAt: "updated_at" },
    },
    advanced: {
      // The library's own prefix protects less than ours against other hosts of the domain.
      cookiePrefix: cookiePrefix(isSecure),
      useSecureCookies: false,
      // Addresses are not stored.
      ipAddress: { disableIpTracking: true },
      // The migrations are ours, and a test compares them with the library's schema.
      database: { generateId: "uuid", validateSchema: false },
      defaultCookieAttributes: { sameSite: "lax", httpOnly: true, secure: isSecure },
    },
    rateLimit: { enabled: false }, // limits are ours: `call-limit.ts`, and those of codes
    plugins: [hashedSessions({ earlierSecrets })],
  });
}

export type Auth = ReturnType<typeof createAuth>;
