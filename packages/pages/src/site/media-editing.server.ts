import type { EditableMedia, MediaDescription } from "@dragoman/database";
import type { Media } from "@dragoman/hsds";
import type { Actor } from "@dragoman/policy";

/** Photos, sound and films as those keep them who keep an entry. Each asks the policy whether the actor may. */
export interface MediaEditing {
  /** All media of an entry, in their order. @throws {Refusal} as `permit`; `media-unknown` */
  read(asked: { actor: Actor; owner: Media["owner"] }): Promise<EditableMedia[]>;
  describe(asked: { actor: Actor; id: string; description: MediaDescription }): Promise<void>;
  /** Makes it one of the actor's changes to the entry, which are sent or published with the others. */
  propose(asked: { actor: Actor; id: string }): Promise<void>;
  /** Puts it before the one that stands before it. */
  raise(asked: { actor: Actor; id: string }): Promise<void>;
  remove(asked: { actor: Actor; id: string }): Promise<void>;
  /** Bytes that may still be added to an entry; `null`: nothing limits them. @throws {Refusal} as `permit`; `media-unknown` */
  room(asked: { actor: Actor; owner: Media["owner"] }): Promise<number | null>;
  /**
   * A photo that has come whole, with a form.
   *
   * @throws {Refusal} as an upload
   */
  takePhoto(asked: { actor: Actor; owner: Media["owner"]; photo: Blob }): Promise<void>;
  /** @throws {Refusal} `captions-invalid` */
  takeCaptions(asked: { actor: Actor; id: string; language: string; text: string }): Promise<void>;
}
