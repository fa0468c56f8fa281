import type { TableKind } from "../versions/table-names.ts";
import { convertAddress, convertLocation } from "./convert-location.ts";
import { convertContact } from "./convert-contact.ts";
import { convertFold } from "./convert-fold.ts";
import { convertLanguage } from "./convert-language.ts";
import { convertOrganization } from "./convert-organization.ts";
import { convertPhone } from "./convert-phone.ts";
import { convertHoliday } from "./convert-holiday.ts";
import { convertSchedule } from "./convert-schedule.ts";
import { convertPayment, convertService } from "./convert-service.ts";
import {
  convertOtherAttribute,
  convertServiceAttribute,
  convertTaxonomy,
  convertTaxonomyTerm,
} from "./convert-taxonomy.ts";
import { emit } from "./emit.ts";
import type { Conversion } from "./conversion.ts";
import { hasOwner, saysNothing } from "./row-checks.ts";
import type { SourceRow } from "./source-row.ts";

type Converter = (conversion: Conversion, row: SourceRow) => void;

/** The converter for each kind of row; the other kinds only need renamed columns. */
const converters: Partial<Record<TableKind, Converter>> = {
  organizations: convertOrganization,
  services: convertService,
  locations: convertLocation,
  addresses: convertAddress,
  physical_addresses: convertAddress,
  postal_addresses: convertAddress,
  phones: convertPhone,
  contacts: convertContact,
  schedules: convertSchedule,
  regular_schedules: convertSchedule,
  holiday_schedules: convertHoliday,
  languages: convertLanguage,
  eligibility: convertFold,
  fees: convertFold,
  interpretation_services: convertFold,
  payments_accepted: convertPayment,
  taxonomy: convertTaxonomy,
  taxonomy_terms: convertTaxonomyTerm,
  service_attributes: convertServiceAttribute,
  other_attributes: convertOtherAttribute,
};

/** Converts one source record to drafts, a rejection or a fold. */
export function convertRow(conversion: Conversion, row: SourceRow): void {
  if (!hasOwner(conversion, row) || saysNothing(conversion, row)) return;
  const convert = converters[row.kind];
  if (convert) convert(conversion, row);
  else emit(conversion, row);
}
