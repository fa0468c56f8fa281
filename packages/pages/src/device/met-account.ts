import { createDeviceStore } from "./device-store.ts";

/** What this device and an account held the last time; written where the account is opened. */
const store = createDeviceStore("dragoman.account", (text) => text !== null);

/** Somebody has opened an account on this device: who has none is offered nothing that needs one. */
export function hasMetAccount(): boolean {
  return store.read();
}
