import {
  addPasskey,
  countPasskeyUse,
  findPasskey,
  readPasskeys,
  removePasskey,
  type Database,
  type Passkey,
} from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransportFuture,
  type RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { mayChangeWaysIn } from "@dragoman/pages/account/may-change-ways-in.server.ts";
import type { PasskeyWays, SignedIn } from "@dragoman/pages/site/sign-in.server.ts";
import type { SharedLimit } from "../security/shared-limits.ts";
import type { Challenges } from "./challenges.ts";
import { permitCall } from "./permit-call.ts";

export interface PasskeysOptions {
  database: Database;
  challenges: Challenges;
  /** Limits calls of one network that create challenges. */
  mayRequestChallenge: SharedLimit;
  /** Limits calls that present a signed challenge. */
  mayAttempt: SharedLimit;
  /** Opens a session for a person who has proved their identity, and returns its cookies. */
  open: (person: {
    personId: string;
    device: string;
    headers: Headers;
    address?: string | undefined;
  }) => Promise<string[]>;
}

/** COSE public-key algorithms: Ed25519, ES256 (P-256), and RS256, the only one on old Windows machines. */
const algorithms = [-8, -7, -257];

/**
 * Passkeys (WebAuthn level 3). The device stores the private key, and the browser binds it to this host, so a phishing
 * page gets nothing. They are optional: a code always lets a person in.
 */
export function createPasskeys({
  database,
  challenges,
  mayRequestChallenge,
  mayAttempt,
  open,
}: PasskeysOptions): PasskeyWays {
  return {
    async prepare({ signedIn, origin, siteName, address }) {
      permitCall(await mayRequestChallenge(address));
      permitChange(signedIn);
      const { actor, person } = signedIn;
      const known = await readPasskeys(database, { actor, personId: person.id });
      const options = await generateRegistrationOptions({
        rpName: siteName,
        rpID: new URL(origin).hostname,
        userID: new TextEncoder().encode(person.id),
        userName: person.displayName || person.phone || (person.email ?? siteName),
        attestationType: "none",
        // Nobody types a name to sign in: the device finds the passkey by the host.
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        excludeCredentials: known.map(({ credentialId: id, transports }) => ({
          id,
          transports: knownTransports(transports),
        })),
        supportedAlgorithmIDs: algorithms,
      });
      return { options, cookies: [await challenges.store(`add ${person.id}`, options.challenge)] };
    },
    async add({ signedIn, origin, headers, response, name }) {
      permitChange(signedIn);
      const { actor, person } = signedIn;
      const expectedChallenge = await challenges.use(`add ${person.id}`, headers);
      if (expectedChallenge === undefined) throw new Refusal("passkey-refused", {});
      const { registrationInfo } = await refuseOnError(() =>
        verifyRegistrationResponse({
          // A cast, because the library validates each field, and throws if one is wrong.
          response: response as RegistrationResponseJSON,
          expectedChallenge,
          expectedOrigin: origin,
          expectedRPID: new URL(origin).hostname,
          requireUserVerification: true,
          supportedAlgorithmIDs: algorithms,
        }),
      );
      if (!registrationInfo) throw new Refusal("passkey-refused", {});
      const { aaguid, credential, credentialBackedUp, credentialDeviceType } = registrationInfo;
      if (await findPasskey(database, credential.id)) throw new Refusal("passkey-refused", {});
      const passkey = {
        name,
        credentialId: credential.id,
        publicKey: credential.publicKey,
        counter: credential.counter,
        isSynced: credentialDeviceType === "multiDevice",
        isBackedUp: credentialBackedUp,
        transports: knownTransports(credential.transports ?? []),
        aaguid,
      };
      await addPasskey(database, { actor, personId: person.id, passkey });
      return open({ personId: person.id, device: name, headers });
    },
    async offer({ origin, address }) {
      permitCall(await mayRequestChallenge(address));
      const options = await generateAuthenticationOptions({
        rpID: new URL(origin).hostname,
        userVerification: "required",
      });
      return { options, cookies: [await challenges.store("enter", options.challenge)] };
    },
    async enter({ origin, headers, response, device, address }) {
      permitCall(await mayAttempt(address));
      const expectedChallenge = await challenges.use("enter", headers);
      const passkey = await findPasskey(database, idOf(response));
      // The refusal does not reveal whether there is such a passkey.
      if (expectedChallenge === undefined || !passkey) throw new Refusal("passkey-refused", {});
      // A cast, as above.
      const signed = response as AuthenticationResponseJSON;
      const { verified, authenticationInfo } = await refuseOnError(() =>
        verifyAuthenticationResponse({
          response: signed,
          expectedChallenge,
          expectedOrigin: origin,
          expectedRPID: new URL(origin).hostname,
          credential: {
            id: passkey.credentialId,
            publicKey: passkey.publicKey,
            counter: passkey.counter,
            transports: knownTransports(passkey.transports),
          },
          requireUserVerification: true,
        }),
      );
      const isCounted =
        verified &&
        isOwner(signed, passkey) &&
        (await countPasskeyUse(database, {
          id: passkey.id,
          before: passkey.counter,
          after: authenticationInfo.newCounter,
          isBackedUp: authenticationInfo.credentialBackedUp,
        }));
      if (!isCounted) throw new Refusal("passkey-refused", {});
      return open({ personId: passkey.personId, device, headers, address });
    },
    all: ({ actor, person }) => readPasskeys(database, { actor, personId: person.id }),
    async remove(signedIn, id) {
      permitChange(signedIn);
      const { actor, person } = signedIn;
      await removePasskey(database, { actor, personId: person.id, id });
    },
  };
}

function permitChange(signedIn: SignedIn): void {
  if (!mayChangeWaysIn(signedIn)) throw new Refusal("sign-in-needed");
}

/** The library throws plain errors for invalid input, which is no bug of ours. */
async function refuseOnError<Result>(verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify();
  } catch (error) {
    throw new Refusal("passkey-refused", {}, { cause: error });
  }
}

/** WebAuthn §7.2, step 6: the device names the owner of the passkey. */
function isOwner({ response: { userHandle } }: AuthenticationResponseJSON, { personId }: Passkey): boolean {
  return userHandle === undefined || Buffer.from(userHandle, "base64url").toString() === personId;
}

function idOf(response: unknown): string {
  const { id } = Object(response) as { id?: unknown }; // anything may have been sent
  return typeof id === "string" ? id : "";
}

const transportNames: readonly AuthenticatorTransportFuture[] = [
  "ble",
  "cable",
  "hybrid",
  "internal",
  "nfc",
  "smart-card",
  "usb",
];

/** Devices report these themselves, so only values that browsers know are stored and returned. */
function knownTransports(reported: readonly string[]): AuthenticatorTransportFuture[] {
  return transportNames.filter((name) => reported.includes(name));
}
