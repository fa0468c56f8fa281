import type { Media, MediaContent } from "@dragoman/hsds";
import { sql } from "kysely";
import type { Session } from "../database.ts";
import { publicMedia } from "../confidentiality/confidential.ts";
import { loadMedia, mediaByOwner, mediaOwners } from "./load-media.ts";
import { readRows } from "../directory/read-rows.ts";
import { readSecretPlaces } from "../confidentiality/secret-places.ts";
import { readLogo } from "../site-settings/site-logo.ts";
import { readSnapshot } from "../snapshot.ts";

/**
 * The size of a file of public media, or of the logo of the directory; `undefined` for every other file, so that an old address does not open what has
 * been removed or has become confidential.
 */
export async function findMediaFile(
  session: Session,
  { digest, type }: MediaContent,
): Promise<{ bytes: number } | undefined> {
  const withdrawn = Object.entries(mediaOwners).map(
    ([column, table]) => sql`exists (
      select 1 from ${sql.table(table)} as owner
      where owner.id = ${sql.ref(`media.${column}`)} and owner.withdrawn_at is not null
    )`,
  );
  const file = await session.kysely
    .selectFrom("media_files")
    .innerJoin("media", "media.id", "media_files.media_id")
    .select("media_files.bytes")
    .where("media_files.digest", "=", digest)
    .where("media_files.type", "=", type)
    .where(publicMedia())
    .where(sql<boolean>`not (${sql.join(withdrawn, sql` or `)})`)
    .limit(1)
    .executeTakeFirst();
  if (file) return file;
  const logo = await readLogo(session);
  return logo?.digest === digest && logo.type === type ? { bytes: logo.bytes } : undefined;
}

/**
 * The media of services by id: those of the service, then of its places, then of its organization. Services without
 * media are left out.
 */
export function findMediaOfServices(
  database: Session,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Media[]>> {
  if (ids.length === 0) return Promise.resolve(new Map());
  return readSnapshot(database, async (session) => {
    const services = await readRows(session, "services", { id: ids });
    const service_id = services.map(({ id }) => id);
    const places = await readRows(session, "service_at_location", { service_id });
    const organizations = services.flatMap((service) => service.organization_id ?? []);
    const found = await loadMedia(session, {
      service_id,
      organization_id: organizations,
      location_id: places.flatMap((place) => place.location_id ?? []),
    });
    const finders = await readSecretPlaces(session, { services: service_id, organizations });
    // Several services together: an address that is secret for one of them is removed from all.
    const media = found.map((one) => ({
      ...one,
      texts: one.texts.filter(({ text }) => [...finders.values()].every((find) => find(text).length === 0)),
    }));
    const ofOwner = mediaByOwner(media);
    const ofServices = services.map(({ id, organization_id }): [string, Media[]] => [
      id,
      [
        ...ofOwner("services", id),
        ...places
          .filter(({ service_id: of }) => of === id)
          .flatMap(({ location_id }) => ofOwner("locations", location_id)),
        ...ofOwner("organizations", organization_id),
      ],
    ]);
    return new Map(ofServices.filter(([, some]) => some.length > 0));
  });
}
