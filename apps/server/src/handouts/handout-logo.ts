import type { DirectorySettings, MediaFiles } from "@dragoman/database";

interface LogoSource {
  settings: () => Promise<Pick<DirectorySettings, "logo">>;
  files: Pick<MediaFiles, "read">;
  onError: (error: unknown) => void;
}

/** Reads the bytes of the logo of the directory, in a form that JSON has; `null` if it has none. */
export function readHandoutLogo({
  settings,
  files,
  onError,
}: LogoSource): () => Promise<readonly number[] | null> {
  let known: { digest: string; bytes: readonly number[] } | undefined;
  return async () => {
    const { file } = (await settings()).logo;
    if (!file) return null;
    if (known?.digest !== file.digest) {
      // Without its picture, a sheet is as useful.
      const content = await files.read(file).catch(onError);
      if (!content) return null;
      known = { digest: file.digest, bytes: [...(await new Response(content).bytes())] };
    }
    return known.bytes;
  };
}
