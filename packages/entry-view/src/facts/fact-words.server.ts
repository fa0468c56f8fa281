import type { AccessFact, AsksForFact, AudienceFact, NeedsNoFact } from "@dragoman/reference/service-facts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** What a place offers, in texts of the interface, in any language of its source. */
export const accessWords: Readonly<Record<AccessFact, MessageDescriptor>> = {
  wheelchair: msg`Wheelchair access`,
  "step-free": msg`No steps`,
  lift: msg`Lift`,
  "accessible-toilet": msg`Wheelchair-accessible toilet`,
  "sign-language": msg`Sign language`,
  "hearing-loop": msg`Hearing loop`,
  parking: msg`Parking`,
  "children-welcome": msg`Children welcome`,
  interpreter: msg`Interpreter`,
};

/** Things that a service does not require. */
export const needsNoWords: Readonly<Record<NeedsNoFact, MessageDescriptor>> = {
  documents: msg`No papers needed`,
  referral: msg`No referral needed`,
  appointment: msg`No appointment needed`,
  registration: msg`No registration needed`,
};

/** Requirements of a service. */
export const asksForWords: Readonly<Record<AsksForFact, MessageDescriptor>> = {
  membership: msg`Only for members`,
  appointment: msg`You need an appointment`,
};

/** The groups that a service is meant for. */
export const audienceWords: Readonly<Record<AudienceFact, MessageDescriptor>> = {
  women: msg`Women`,
  men: msg`Men`,
  children: msg`Children`,
  "young-people": msg`Young people`,
  "older-people": msg`Older people`,
  families: msg`Families`,
  lgbtq: msg`LGBTQ people`,
  "disabled-people": msg`People with disabilities`,
  refugees: msg`Refugees`,
  pregnant: msg`Pregnant people`,
  "people-who-hurt-others": msg`People who hurt others`,
};
