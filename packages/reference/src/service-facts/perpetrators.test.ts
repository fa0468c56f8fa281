import { expect, test } from "vitest";
import { isForPerpetrators, namesPerpetrators } from "./perpetrators.ts";

function service({
  name = "Group",
  categories = [] as { code: string | null; name: string }[],
  text = "",
}: {
  name?: string;
  categories?: { code: string | null; name: string }[];
  text?: string;
}) {
  return isForPerpetrators({ names: [name], categories, texts: [text] });
}

test.each([
  "Batterer Intervention Program",
  "Domestic Violence Perpetrator Treatment",
  "Call before you hurt someone",
  "Täterarbeit häusliche Gewalt",
  "Männer, die zuschlagen",
  "Programa para hombres que ejercen violencia",
  "Groupe pour auteurs de violences conjugales",
  "Centro per uomini maltrattanti",
  "Grupo para homens autores de violência",
  "Program dla sprawców przemocy",
  "Програма для кривдників",
  "للرجال الذين يضربون",
])("“%s” is for people who hurt others", (name) => {
  expect(service({ name })).toBe(true);
});

test.each([
  "Help for victims of perpetrators",
  "Survivors of sexual violence",
  "Women's shelter",
  "Sex Offender Registration",
  "Ex-Offender Reentry Program",
  "Anger and grief: a group for children",
  "Beratung für Opfer von Gewalttätern",
])("“%s” is not", (name) => {
  expect(service({ name })).toBe(false);
});

test("services that only mention perpetrators are not for them", () => {
  expect(service({ text: "A court order against an abuser. Perpetrators may be arrested." })).toBe(false);
  expect(service({ name: "Shelter", text: "Cannot accommodate registered sex offenders." })).toBe(false);
  const far = `${"We counsel families, couples and children about worries of many kinds. ".repeat(3)}Batterers intervention group.`;
  expect(service({ text: far })).toBe(false);
});

test("a description that begins with perpetrators counts, and so does a court-ordered group", () => {
  expect(service({ text: "A phone line for men who shout, threaten or hit at home and want to stop." })).toBe(
    true,
  );
  expect(service({ text: "Offers Domestic Violence and Drug Alcohol Abuse Assessments." })).toBe(true);
  expect(
    service({ text: "Some come to meet court-ordered requirements. Issues: anger, domestic abuse." }),
  ).toBe(true);
});

test("a category counts where nothing else indicates help for victims", () => {
  const categories = [{ code: "FN-1500.9100-180", name: "Domestic Violence Intervention Programs" }];
  expect(service({ name: "Domestic Violence Program", categories })).toBe(true);
  expect(service({ name: "Marriage counselling", categories })).toBe(false);
  expect(
    service({ name: "Domestic Violence Program", categories, text: "Advocacy and shelter for survivors." }),
  ).toBe(false);
  expect(
    service({
      name: "Domestic Violence Unit",
      categories: [{ code: "YP-1000.8000", name: "Spouse Abusers" }],
    }),
  ).toBe(true);
});

test("words that are sought are about such services, or not", () => {
  for (const words of ["anger management", "batterer programme", "Täterarbeit", "control my anger"])
    expect(namesPerpetrators(words), words).toBe(true);
  for (const words of ["my husband hits me", "danger", "abusive husband", "food"])
    expect(namesPerpetrators(words), words).toBe(false);
});
