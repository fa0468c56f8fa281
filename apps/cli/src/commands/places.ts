import { resolve } from "node:path";
import { openDatabase, storePostalFile } from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import { openAreas } from "@dragoman/places/areas";
import { countiesWritten, postcodesOf } from "@dragoman/places/postal-file";
import { parseArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { readEnvironment } from "../environment.ts";
import { readPostalFile } from "../postal-file.ts";
import { describePostalFile } from "../postal-text.ts";

export const placesCommand: Command = {
  name: "places",
  synopsis: "--postcodes FILE",
  summary:
    "Stores the postal codes and counties of a country, so that people can type a code where they look for a place.",
  options: [
    [
      "--postcodes FILE",
      "a postal code file of GeoNames (US.zip, or the text file in it); replaces earlier ones of its countries",
    ],
  ],
  async run(args, context) {
    const { values } = parseArguments(args, {
      positionals: [],
      options: { postcodes: { type: "string" } },
    });
    if (values.postcodes === undefined)
      throw new Refusal("usage", { reason: "--postcodes FILE is missing." });
    const path = resolve(context.cwd, values.postcodes);
    const { lines, faults } = await readPostalFile(path);
    if (lines.length === 0) throw new Refusal("postal-file-empty", { path });
    const areas = await openAreas();
    const content = { postcodes: postcodesOf(lines), counties: areas.countiesOf(countiesWritten(lines)) };
    const database = await openDatabase(readEnvironment(context));
    try {
      await storePostalFile(database, content);
    } finally {
      await database.close();
    }
    context.out.write(describePostalFile({ ...content, lines: lines.length, faults }));
    return 0;
  },
};
