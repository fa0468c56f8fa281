import type { EditableMedia, MediaDescription, UploadProblem } from "@dragoman/database";
import type { Media } from "@dragoman/hsds";
import type { Actor } from "@dragoman/policy";

/** Photos, sound and films as editors of an entry change them. Each function checks the policy. */
export interface MediaEditing {
  /** All media of an entry, in their order. @throws {Refusal} as `permit`; `media-unknown` */
  read(request: { actor: Actor; owner: Media["owner"] }): Promise<EditableMedia[]>;
  describe(request: { actor: Actor; id: string; description: MediaDescription }): Promise<void>;
  /** Adds it to the actor's changes to the entry, which are submitted or published together. */
  propose(request: { actor: Actor; id: string }): Promise<void>;
  /** Moves it before the preceding one. */
  moveUp(request: { actor: Actor; id: string }): Promise<void>;
  remove(request: { actor: Actor; id: string }): Promise<void>;
  /**
   * Bytes that may still be added to an entry; `null` without a limit. @throws {Refusal} as `permit`; `media-unknown`
   */
  readQuota(request: { actor: Actor; owner: Media["owner"] }): Promise<number | null>;
  /**
   * Stores a photo that was sent whole, in a form.
   *
   * @throws {Refusal} as an upload
   */
  storePhoto(request: { actor: Actor; owner: Media["owner"]; photo: Blob }): Promise<void>;
  /** @throws {Refusal} `captions-invalid` */
  storeCaptions(request: { actor: Actor; id: string; language: string; text: string }): Promise<void>;
  /**
   * Makes a picture the logo of the directory; resolves to why it cannot be.
   *
   * @throws {Refusal} as `permit`; `settings-outdated`; `storage-unavailable`
   */
  storeLogo(request: NewLogo): Promise<LogoProblem | null>;
}

export interface NewLogo {
  actor: Actor;
  picture: Blob;
  /** Of the part of the settings, as it was read. */
  version: number;
}

export type LogoProblem = Extract<
  UploadProblem,
  "too-large" | "unknown-form" | "damaged" | "too-many-pixels"
>;
