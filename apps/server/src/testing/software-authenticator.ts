import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";

/** Ways in which a device or a page may misbehave. */
export interface Misdeeds {
  /** The origin of another page. */
  origin?: string;
  /** A passkey of another site. */
  rpId?: string;
  /** A challenge other than the one issued. */
  challenge?: string;
  /** The signature counter that the device reports. */
  counter?: number;
  /** The owner of the passkey that the device reports. */
  userHandle?: string;
  /** The device requires no fingerprint, face or screen lock. */
  unverified?: boolean;
  /** The key of another device. */
  key?: KeyObject;
}

const flags = { present: 0x01, verified: 0x04, hasCredential: 0x40 };

/** A device that makes and uses passkeys as in WebAuthn level 3 (§6.1, §6.5.4), for one page. */
export function softwareAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(16);
  const id = credentialId.toString("base64url");
  let owner = "";
  let count = 0;
  return {
    id,
    create(
      options: PublicKeyCredentialCreationOptionsJSON,
      misdeeds: Misdeeds = {},
    ): RegistrationResponseJSON {
      owner = options.user.id;
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(Buffer.from(x, "base64url"))],
        [-3, bytes(Buffer.from(y, "base64url"))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const authData = Buffer.concat([
        head({
          rpId: misdeeds.rpId ?? options.rp.id ?? "",
          flags: flagsOf(misdeeds) | flags.hasCredential,
          counter: 0,
        }),
        Buffer.alloc(16),
        length,
        credentialId,
        isoCBOR.encode(key),
      ]);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", bytes(authData)],
      ]);
      return {
        id,
        rawId: id,
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData("webauthn.create", options.challenge, misdeeds).toString("base64url"),
          // A cast, because the encoder's type allows no map of mixed values.
          attestationObject: Buffer.from(isoCBOR.encode(attestation as Map<string, string>)).toString(
            "base64url",
          ),
          transports: ["internal"],
        },
      };
    },
    get(options: PublicKeyCredentialRequestOptionsJSON, misdeeds: Misdeeds = {}): AuthenticationResponseJSON {
      count = misdeeds.counter ?? count + 1;
      const authData = head({
        rpId: misdeeds.rpId ?? options.rpId ?? "",
        flags: flagsOf(misdeeds),
        counter: count,
      });
      const client = clientData("webauthn.get", options.challenge, misdeeds);
      const signed = Buffer.concat([authData, sha256(client)]);
      return {
        id,
        rawId: id,
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: authData.toString("base64url"),
          signature: sign("sha256", signed, misdeeds.key ?? privateKey).toString("base64url"),
          userHandle: misdeeds.userHandle ?? owner,
        },
      };
    },
  };

  function clientData(type: string, challenge: string, misdeeds: Misdeeds): Buffer {
    const payload = { type, challenge: misdeeds.challenge ?? challenge, origin: misdeeds.origin ?? origin };
    return Buffer.from(JSON.stringify({ ...payload, crossOrigin: false }));
  }
}

function flagsOf({ unverified = false }: Misdeeds): number {
  return unverified ? flags.present : flags.present | flags.verified;
}

function head({ rpId, flags: flagBits, counter }: { rpId: string; flags: number; counter: number }): Buffer {
  const rest = Buffer.alloc(5);
  rest.writeUInt8(flagBits);
  rest.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(Buffer.from(rpId)), rest]);
}

function sha256(data: Buffer): Buffer {
  return createHash("sha256").update(data).digest();
}

/** The encoder accepts plain byte arrays only. */
function bytes(buffer: Buffer): Uint8Array {
  return new Uint8Array(buffer);
}
