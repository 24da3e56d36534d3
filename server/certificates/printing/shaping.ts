// Shapes text into positioned glyphs, with HarfBuzz. All text of the server's images and PDFs goes through here:
// pdfkit's own shaping breaks Telugu and Hindi, and sharp's sometimes fails to join letters.
import { Blob, Direction, Face, Feature, Font, Buffer as HbBuffer, shape } from 'harfbuzzjs';

/** Distances are in 1/1000 em. */
export type Glyph = {
  id: number;
  /** The letters it stands for; empty when an earlier glyph of the same cluster has them. */
  codePoints: number[];
  xAdvance: number;
  xOffset: number;
  yOffset: number;
};

type ShapeOptions = { script?: string; direction?: 'ltr' | 'rtl'; apart?: boolean };

export type Shaper = ReturnType<typeof createShaper>;

export function createShaper(ttf: Uint8Array) {
  const face = new Face(new Blob(ttf));
  const font = new Font(face);
  const scale = 1000 / face.upem;
  const has = new Set(face.collectUnicodes());
  const outlines = new Map<number, string>();

  return {
    has: (codePoint: number) => has.has(codePoint),
    /** The advance width that the font states. */
    advanceOf: (glyph: number) => font.glyphHAdvance(glyph) * scale,
    /** A glyph's outline as an SVG path, in font units (`unitsPerEm`); y points up. */
    outlineOf(glyph: number) {
      const known = outlines.get(glyph) ?? font.glyphToPath(glyph);
      outlines.set(glyph, known);
      return known;
    },
    unitsPerEm: face.upem,

    /**
     * Letter-spaced text gets no optional ligatures, only those that the script requires. Glyphs are returned from left
     * to right in either direction.
     */
    shape(text: string, options: ShapeOptions = {}): Glyph[] {
      const buffer = new HbBuffer();
      buffer.addText(text);
      if (options.script) buffer.setScript(options.script);
      // Some digits differ between Urdu and Persian.
      if (options.script === 'Arab') buffer.setLanguage('ur');
      if (options.direction) buffer.setDirection(options.direction === 'rtl' ? Direction.RTL : Direction.LTR);
      buffer.guessSegmentProperties();
      shape(font, buffer, options.apart ? [new Feature('liga', 0), new Feature('clig', 0)] : []);
      const infos = buffer.getGlyphInfos();
      const positions = buffer.getGlyphPositions();
      const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((a, b) => a - b);
      const said = new Set<number>();
      return infos.map(({ codepoint: id, cluster }, index) => {
        const position = positions[index];
        const end = starts[starts.indexOf(cluster) + 1] ?? text.length;
        const codePoints = said.has(cluster)
          ? []
          : [...text.slice(cluster, end)].map((letter) => letter.codePointAt(0) ?? 0);
        said.add(cluster);
        return {
          id,
          codePoints,
          xAdvance: (position?.xAdvance ?? 0) * scale,
          xOffset: (position?.xOffset ?? 0) * scale,
          yOffset: (position?.yOffset ?? 0) * scale,
        };
      });
    },
  };
}

export const widthOf = (glyphs: readonly Glyph[]) => glyphs.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
