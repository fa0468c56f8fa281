/** A picture in all its formats, the smallest files first. */
export interface PictureView {
  /** Formats that newer browsers choose from. */
  sources: { type: string; srcSet: string }[];
  /** The format that every browser supports. */
  address: string;
  srcSet: string | null;
  /** Pixels of that format; they reserve the space until it has loaded. */
  width: number | null;
  height: number | null;
}

interface PictureProps {
  picture: PictureView;
  /** Alternative text; empty for a decorative picture. */
  alternative: string;
  /** BCP 47, where it differs from the page. */
  language?: string | null;
  /** The displayed width, as in the HTML attribute. */
  sizes: string;
  className?: string | undefined;
}

/** A picture that loads lazily, when it comes near the viewport. */
export function Picture({ picture, alternative, language = null, sizes, className }: PictureProps) {
  const { sources, address, srcSet, width, height } = picture;
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      {/* `srcSet` before `src`: attributes are set in this order, and `src` alone starts loading. */}
      <img
        className={className}
        loading="lazy"
        decoding="async"
        sizes={sizes}
        srcSet={srcSet ?? undefined}
        src={address}
        width={width ?? undefined}
        height={height ?? undefined}
        alt={alternative}
        lang={language ?? undefined}
      />
    </picture>
  );
}
