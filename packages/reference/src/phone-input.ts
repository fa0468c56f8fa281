/** Phone fields for browser and server. Contains no plans, which are loaded on demand. */
export { readPhoneInput } from "./phones/phone-reading.ts";
export type { PhoneContext, PhoneInput, PhoneProblem, ValidPhone } from "./phones/phone-reading.ts";
export type { PhoneType } from "./phones/phone-type.ts";
export { formatWhileTyping } from "./phones/phone-typing.ts";
