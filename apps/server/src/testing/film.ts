import { stripMetadata } from "@dragoman/database";
import { hashFile } from "@dragoman/storage";
import { randomBytes, randomInt } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { testFolder } from "./transcode-here.ts";

const film = new URL("../../../../fixtures/sample/media/food-bank-way-in.mp4", import.meta.url);

/** A film like no other: bytes of its samples differ. */
export async function newFilm(): Promise<Buffer> {
  const bytes = await readFile(film);
  const samples = bytes.indexOf("mdat") + 4;
  randomBytes(16).copy(bytes, randomInt(samples + 1000, samples + 20_000));
  return bytes;
}

/** The digest of a film as it is stored: without its metadata. */
export async function digestOfFilm(bytes: Uint8Array): Promise<string> {
  const path = join(await testFolder(), "film.mp4");
  await writeFile(path, bytes);
  await stripMetadata(path);
  return (await hashFile(path)).sha256;
}
