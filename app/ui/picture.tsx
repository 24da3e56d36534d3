// A picture with an address that staff gave. Pages show pictures over https only, so http:// is tried as https://. When it cannot
// be loaded, a drawing replaces it. Where it is cut, its focal point stays visible.
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { cut } from '#contract/text/cut.ts';
import { readPicture } from '#contract/uploads/picture-address.ts';

export type ArtKind = 'course' | 'banner' | 'ngo' | 'gallery' | 'lecture' | 'note' | 'person' | 'role';

export const artAddress = (kind: ArtKind, seed: string) => `/art/${kind}/${encodeURIComponent(cut(seed, 80))}.svg`;

type PictureProps = Omit<ComponentProps<'img'>, 'src'> & {
  src: string;
  /** What to draw when there is no picture, or it is broken. */
  art: { kind: ArtKind; seed: string };
  alt: string;
  width: number;
  height: number;
};

export function Picture({ src: given, art, alt, loading = 'lazy', style, ...rest }: PictureProps) {
  const { url, focus } = readPicture(given);
  const src = url.replace(/^http:/i, 'https:');
  const drawn = artAddress(art.kind, art.seed);
  const [broken, setBroken] = useState<string>();
  const ref = useRef<HTMLImageElement>(null);
  // The picture may have failed before hydration, when nothing was listening.
  useEffect(() => {
    const image = ref.current;
    if (image?.complete && image.naturalWidth === 0 && image.getAttribute('src') === src) setBroken(src);
  }, [src]);
  const isDrawn = src === '' || broken === src;
  return (
    <img
      ref={ref}
      src={isDrawn ? drawn : src}
      // For CSS of elements beside it.
      data-drawn={isDrawn || undefined}
      alt={alt}
      loading={loading}
      decoding="async"
      onError={() => setBroken(src)}
      style={focus ? { objectPosition: `${focus.x}% ${focus.y}%`, ...style } : style}
      {...rest}
    />
  );
}
