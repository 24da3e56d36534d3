// The members of pdfkit that our PDFs use and its types lack.

/** Encodes glyphs for the embedded font. It asks for a layout, and gets ours. */
interface EmbeddedFont {
  id: string;
  ref(): unknown;
  font: { getGlyph(id: number, codePoints: number[]): { id: number } };
  layout(text: string): { glyphs: object[]; positions: object[] };
  encode(text: string): [codes: string[], positions: object[]];
}

declare namespace PDFKit {
  interface PDFDocument {
    /** The font that `font()` chose last. */
    _font: EmbeddedFont;
    /** `image()` takes what it returns. */
    openImage(bytes: Buffer): Mixins.ImageSrc;
  }

  interface PDFKitReference {
    end(): void;
  }
}

declare namespace PDFKit.Mixins {
  interface PDFSubset {
    initSubset(options: { subset: 'PDF/UA' }): void;
  }

  interface PDFAttachmentOptions {
    /** What the file is to the document: `AFRelationship`. */
    relationship?: 'Alternative' | 'Source';
  }
}
