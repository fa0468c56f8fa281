import type { CrisisLine, DirectorySettings } from "@dragoman/database";
import { emergencyNumbers, type EmergencyNumber } from "@dragoman/reference/emergency-numbers";

/** Services that emergency numbers call. */
const services = ["all", "police", "ambulance", "fire"] as const satisfies EmergencyNumber["for"][];

export function isEmergencyService(purpose: string): boolean {
  return services.some((one) => one === purpose);
}

/** The lines that administrators have set for a country (ISO 3166-1), or for all of them, in order of their purpose. */
export function linesIn(
  { lines }: DirectorySettings,
  country: string | null,
): [id: string, line: CrisisLine][] {
  return Object.entries(lines).filter(
    ([, line]) => !line.isRemoved && (country === null || line.country === country),
  );
}

/** Whether readers in a country are shown a number that comes from elsewhere than the settings. */
export function isLineShown(
  { hiddenLines }: DirectorySettings,
  country: string | null,
  uri: string,
): boolean {
  const hidden = country === null ? Object.values(hiddenLines) : [hiddenLines[country]];
  return !hidden.some((one) => one?.uris.includes(uri));
}

/** The emergency numbers of a country: those of the settings, then those of the reference data that are not hidden. */
export function emergencyNumbersOf(settings: DirectorySettings, country: string): EmergencyNumber[] {
  const own = linesIn(settings, country).flatMap(([, { purpose, number }]): EmergencyNumber[] => {
    const service = services.find((one) => one === purpose);
    return service ? [{ number, for: service }] : [];
  });
  const known = emergencyNumbers(country).filter(
    ({ number, for: service }) =>
      isLineShown(settings, country, `tel:${number}`) && !own.some((one) => one.for === service),
  );
  return [...own, ...known];
}
