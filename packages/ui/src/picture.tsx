/** A picture in all its forms, the smallest files first. */
export interface PictureView {
  /** Forms that newer browsers choose from. */
  sources: { type: string; srcSet: string }[];
  /** The form that every browser shows. */
  address: string;
  srcSet: string | null;
  /** Pixels of that form. They keep the room until it has come. */
  width: number | null;
  height: number | null;
}

interface PictureProps {
  picture: PictureView;
  /** What who cannot see it is told; empty for an ornament. */
  alternative: string;
  /** BCP 47, where it is not the page's. */
  language?: string | null;
  /** How wide it is shown, as the HTML attribute says it. */
  sizes: string;
  className?: string | undefined;
}

/** A picture that loads when it comes near the screen. */
export function Picture({ picture, alternative, language = null, sizes, className }: PictureProps) {
  const { sources, address, srcSet, width, height } = picture;
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      {/* Before its address: the attributes are set in this order, and an address alone begins to load. */}
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
