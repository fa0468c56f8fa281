import { createDeviceStore } from "./device-store.ts";

/** The ids that this device and an account last had in common; written where the account is opened. */
const store = createDeviceStore("dragoman.account", (text) => text !== null);

/** Whether somebody has opened an account on this device. Readers without one see nothing that needs one. */
export function hasMetAccount(): boolean {
  return store.read();
}
