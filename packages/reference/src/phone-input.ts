/** Phone fields, for a browser as for a server: no plan is inside, since each is loaded when it is needed. */
export { readPhoneInput } from "./phones/phone-reading.ts";
export type { PhoneContext, PhoneInput, PhoneProblem, ValidPhone } from "./phones/phone-reading.ts";
export type { PhoneType } from "./phones/phone-type.ts";
export { formatWhileTyping } from "./phones/phone-typing.ts";
