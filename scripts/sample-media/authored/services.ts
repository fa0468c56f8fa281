/** Services of the sample directory that have media, by their ids in `fixtures/sample/directory/services.csv`. */
export const services = {
  libraryBoat: "fbff972b-af31-59ba-bc8e-bebaeee1b217",
  nightShelter: "c9410a22-c0c7-5f6c-b65b-6f49e9c745c3",
  soupKitchen: "cb7b5eab-a8a5-5b7c-9840-e0f12154fde3",
  midwives: "d171951c-2fba-58a1-8e9f-e0772d22e7cd",
  jobHall: "89576f7b-e335-588c-a09d-3b2eb839912e",
  womenClass: "58e92cb0-2d4b-5fd8-af09-b60a366c2f4f",
  freeClinic: "6db0d105-3d6c-5059-a94e-03da51459a98",
  lawOffice: "b24f0a19-d893-5288-a2ac-0309efaaabcc",
  foodBank: "c458c307-2abd-5aa2-8f5a-0405e80aee72",
  clothingRoom: "35954082-aa79-545b-b7da-0431323409bc",
} as const;
