// What a design of the certificate decides: its ornaments, its colours, and where everything is. What is said, in which states, and
// how long text and Indian scripts are fitted is the same in all of them.
import type { Edge } from './certificate-ornaments.ts';

/** What the institute chose, in place of the colours of the design; see contract/colours/colours.ts. */
export interface PaperColours {
  /** Words on paper. */
  ink: string;
  /** The nearly black edge of Slate. */
  edge: string;
  /** The edge of Lotus and the band of Line; petals on it, light words on it, and what is bright in a flower. */
  deep: string;
  tint: string;
  pale: string;
  bright: string;
}

export interface Design {
  /** The ground with its ornaments: the same on every certificate. */
  drawSheet: (edge: Edge) => string;
  /** Under the name: around 0,0, or from there on, as the lines of text are. */
  drawUnderline: () => string;
  /** Lines of text are centred on `x`, or start there. */
  x: number;
  anchor: 'middle' | 'start';
  width: number;
  /** Heights: of the middle of texts that may have several lines, else of the line they stand on. */
  y: {
    institute: number;
    /** With a second name under it. */
    instituteOfTwo: number;
    nameTelugu: number;
    title: number;
    certify: number;
    name: number;
    underline: number;
    parent: number;
    completed: number;
    course: number;
  };
  /** The words "Certificate of Completion". */
  title: { size: number; font: string };
  ink: { institute: string; title: string; name: string; course: string; rule: string };
  /** Beside the institute's name, or where it has a place of its own. */
  logo: 'beside the name' | { x: number; y: number; side: number };
  /** The middle of the paper: the word for the status runs across it. */
  middle: number;
  /** The row of short facts, from its upper line. */
  row: { x: number; y: number; width: number };
  foot: {
    /** How far the signers and their lines are moved from where the design "slate" has them. */
    down: number;
    left: number;
    right: number;
    seal: readonly [x: number, y: number];
    qr: readonly [x: number, y: number];
    /** Where the certificate can be checked; `y` is its middle. */
    check: { x: number; y: number; anchor: 'middle' | 'end' };
    /** In the place of seal and signatures: its middle and its upper edge. */
    rejection: readonly [x: number, y: number];
    /** The colours of the words around the code, on whatever ground they stand. */
    ink: Record<Edge, { caption: string; quiet: string; strong: string }>;
  };
  /** The picture of a shared link: its ground, the maximum width of a line, and the middle of seal or status. */
  card: { drawGround: () => string; width: number; middle: number };
}

export const INK_2 = '#3a555e';
export const INK_3 = '#597078';
