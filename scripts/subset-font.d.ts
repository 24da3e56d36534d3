// The part of subset-font that the scripts use; the package brings no types.
declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2' | 'truetype';
    variationAxes?: Record<string, number | { min: number; max: number }>;
    noHinting?: boolean;
    keepFeatures?: string[];
    keepAllGlyphs?: boolean;
  };
  // biome-ignore lint/style/noDefaultExport: it is how the package exports it.
  export default function subsetFont(font: Buffer, text: string | undefined, options: Options): Promise<Buffer>;
}
