/** Phone fields, for a browser as for a server: no plan is inside, since each is loaded when it is needed. */
export { readPhoneInput } from "./phone-reading.ts";
export type { PhoneContext, PhoneInput, PhoneProblem, ValidPhone } from "./phone-reading.ts";
export type { PhoneType } from "./phone-type.ts";
export { formatWhileTyping } from "./phone-typing.ts";
