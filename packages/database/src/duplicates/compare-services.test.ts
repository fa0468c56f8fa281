import { expect, test } from "vitest";
import { compareServices, type ComparedService } from "./compare-services.ts";

function serviceOf(id: string, values: Partial<ComparedService> = {}): ComparedService {
  return { id, source: id.slice(0, 1), names: [id], phones: [], webs: [], places: [], ...values };
}

test("services with different names are the same only if nothing else shares their number and place", async () => {
  const shared = { phones: ["+491"], places: ["quay 1"] };
  const [one, other] = [serviceOf("a soup", shared), serviceOf("b kitchen", shared)];
  const reasons = ["phone", "place"];
  expect(await compareServices([one, other])).toEqual([{ one: "a soup", other: "b kitchen", reasons }]);
  const webs = ["quay.example"];
  const third = serviceOf("c library", { webs });
  expect(await compareServices([{ ...one, webs }, { ...other, webs }, third])).toEqual([]);
});

test("everything that services with a similar name share is a reason, however many share it", async () => {
  const crowd = ["c", "d", "e"].map((id) => serviceOf(id, { phones: ["+491"] }));
  const all = { names: ["Legal advice"], phones: ["+491"], webs: ["law.example"], places: ["quay 1"] };
  const found = await compareServices([serviceOf("a", all), serviceOf("b", all), ...crowd]);
  expect(found).toEqual([{ one: "a", other: "b", reasons: ["phone", "web", "place", "name"] }]);
});

test("the comparison continues with others after one source without matches", async () => {
  const services = Array.from({ length: 4_000 }, (_, number) =>
    serviceOf(`a${number}`, { phones: [String(Math.floor(number / 40))] }),
  );
  let breaths = 0;
  const breathe = () => {
    breaths += 1;
    return Promise.resolve();
  };
  expect(await compareServices(services, { breathe })).toEqual([]);
  expect(breaths).toBeGreaterThan(30);
});
