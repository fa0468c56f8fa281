/** All drawings by their names. */
import { clothingRoom } from "./clothing-room.ts";
import { foodBank } from "./food-bank.ts";
import { freeClinic } from "./free-clinic.ts";
import { jobHall } from "./job-hall.ts";
import { lawOffice } from "./law-office.ts";
import { libraryBoat } from "./library-boat.ts";
import { midwives } from "./midwives.ts";
import { nightShelter } from "./night-shelter.ts";
import { soupKitchen } from "./soup-kitchen.ts";
import { womenClass } from "./women-class.ts";

export const drawings: Readonly<Record<string, string>> = {
  ...clothingRoom,
  ...foodBank,
  ...freeClinic,
  ...jobHall,
  ...lawOffice,
  ...libraryBoat,
  ...midwives,
  ...nightShelter,
  ...soupKitchen,
  ...womenClass,
};
