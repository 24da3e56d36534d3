// A picture whose address staff gave. When it cannot be shown, a drawing made from its seed stands in for it.
import { type ComponentProps, useEffect, useRef, useState } from 'react';

export type ArtKind = 'course' | 'banner' | 'ngo' | 'gallery' | 'lecture' | 'note' | 'person' | 'role' | 'specimen';

/** The cut may fall inside a letter of two halves, and half of one cannot be written in an address. */
export const artAddress = (kind: ArtKind, seed: string) =>
  `/art/${kind}/${encodeURIComponent(seed.slice(0, 80).replace(/[\ud800-\udbff]$/, ''))}.svg`;

type PictureProps = Omit<ComponentProps<'img'>, 'src'> & {
  src: string;
  /** What to draw when there is no picture, or it is broken. */
  art: { kind: ArtKind; seed: string };
  alt: string;
  width: number;
  height: number;
};

export function Picture({ src, art, alt, loading = 'lazy', ...rest }: PictureProps) {
  const drawn = artAddress(art.kind, art.seed);
  const [broken, setBroken] = useState<string>();
  const ref = useRef<HTMLImageElement>(null);
  // The picture may have failed before the page came to life, and nobody was listening.
  useEffect(() => {
    const image = ref.current;
    if (image?.complete && image.naturalWidth === 0 && image.getAttribute('src') === src) setBroken(src);
  }, [src]);
  const isDrawn = src === '' || broken === src;
  return (
    <img
      ref={ref}
      src={isDrawn ? drawn : src}
      // For what stands beside it: a notebook of ours has a label to write on.
      data-drawn={isDrawn || undefined}
      alt={alt}
      loading={loading}
      decoding="async"
      onError={() => setBroken(src)}
      {...rest}
    />
  );
}
