import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Writes an HSDS 1.1 directory of the given number of organizations, services, locations and phones. */
export function writeInventedDirectory(folder: string, size: number): void {
  mkdirSync(folder, { recursive: true });
  const numbers = Array.from({ length: size }, (_, index) => index + 1);
  const write = (name: string, head: string, line: (n: number) => string): void =>
    writeFileSync(join(folder, name), [head, ...numbers.map((n) => line(n)), ""].join("\n"));
  write(
    "organizations.csv",
    "id,name,description",
    (n) => `${n},Organization ${n},"What organization ${n} does, in words."`,
  );
  write(
    "services.csv",
    "id,organization_id,name,description,status",
    (n) => `${n},${n},Service ${n},Help of kind ${n % 17},active`,
  );
  write(
    "locations.csv",
    "id,organization_id,name,latitude,longitude",
    (n) => `${n},${n},Place ${n},25.${n % 90},-80.${n % 90}`,
  );
  write("services_at_location.csv", "id,service_id,location_id,description", (n) => `${n},${n},${n},`);
  write("phones.csv", "id,service_id,number", (n) => `${n},${n},305-555-0${100 + (n % 100)}`);
}
