// Certificates as one PDF: vector artwork, embedded fonts and selectable text. Pages are written out as they are added,
// so a document of any length takes the memory of a few pages.
import { setImmediate as pause } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { RECEIPT_FILE } from '#contract/certificates/check-receipt.ts';
import { type Element, readDrawing } from './drawing.ts';
import { outlineElement } from './outlines.ts';
import { applyTransform, drawShape } from './pdf-shapes.ts';
import { writeWords } from './pdf-words.ts';
import { layOutText } from './text-layout.ts';

/** 297 × 210 mm in points. */
const PAGE: [width: number, height: number] = [841.89, 595.28];

/** `credential` and `receipt` are attached, for software that reads them. */
export type PdfOptions = { title: string; author: string; at: Date; credential?: string; receipt?: string };

export function createPdf({ title, author, at, credential, receipt }: PdfOptions) {
  const document = new PDFDocument({
    size: PAGE,
    margin: 0,
    autoFirstPage: false,
    lang: 'en-IN',
    displayTitle: true,
    pdfVersion: '1.7',
    tagged: true,
    info: { Title: title, Author: author, Creator: author, CreationDate: at, ModDate: at },
    // Text is shaped in shaping.ts; pdfkit's own layout cache would only take memory.
    fontLayoutCache: false,
  });
  const sheets = new Map<string, Sheet>();
  // For screen readers: words in their order, figures with a description, everything else ornament.
  document.initSubset({ subset: 'PDF/UA' });
  const whole = document.struct('Document');
  document.addStructure(whole);
  let chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const written = () => {
    const bytes = Buffer.concat(chunks);
    chunks = [];
    return bytes;
  };

  if (credential)
    document.file(Buffer.from(credential), {
      name: 'credential.json',
      type: 'application/vc+ld+json',
      description: 'Open Badges 3.0 credential',
      relationship: 'Alternative',
      creationDate: at,
      modifiedDate: at,
    });

  if (receipt)
    document.file(Buffer.from(receipt), {
      name: RECEIPT_FILE,
      type: 'application/json',
      description: 'Signed receipt',
      relationship: 'Source',
      creationDate: at,
      modifiedDate: at,
    });

  return {
    /** Adds a page and returns the bytes that are ready. */
    async add(svg: string): Promise<Buffer> {
      const drawing = readDrawing(svg);
      const [, , width = 1] = (drawing.attributes.viewBox ?? '').split(' ').map(Number);
      document.addPage();
      const section = document.struct('Sect');
      whole.add(section);
      document.save().scale(PAGE[0] / width);
      for (const child of drawing.children) draw({ document, sheets, section }, child, {});
      document.restore();
      section.end();
      // Pages are compressed in the background; their bytes arrive after a turn of the event loop.
      await pause();
      return written();
    },
    async end(): Promise<Buffer> {
      const ended = new Promise((resolve) => document.once('end', resolve));
      document.end();
      await ended;
      return written();
    },
  };
}

type Attributes = Record<string, string>;

/** Without a section nothing is marked: it is part of something that is. */
type Canvas = { document: PDFKit.PDFDocument; sheets: Map<string, Sheet>; section?: PDFKit.PDFStructureElement };

function draw(canvas: Canvas, element: Element | string, inherited: Attributes) {
  if (typeof element === 'string') return;
  const { document, section } = canvas;
  const { 'data-alt': alt, 'data-part': part, lang } = element.attributes;
  const paint = () => drawElement({ ...canvas, section: undefined }, element, inherited);
  if (!section) paint();
  else if (alt) section.add(document.struct('Figure', { alt }, paint));
  else if (element.name === 'text') section.add(document.struct(part === 'title' ? 'H1' : 'P', { lang }, paint));
  else if (isMeant(element)) drawElement(canvas, element, inherited);
  else {
    document.markContent('Artifact', { type: 'Layout' });
    paint();
    document.endMarkedContent();
  }
}

/** Whether there are words or figures in it. */
function isMeant(element: Element | string): boolean {
  if (typeof element === 'string') return false;
  const { name, attributes, children } = element;
  return name === 'text' || 'data-alt' in attributes || children.some(isMeant);
}

function drawElement(canvas: Canvas, element: Element, inherited: Attributes) {
  const { document } = canvas;
  const { name, attributes, children } = element;
  if (attributes['data-part'] === 'sheet') return drawSheet(canvas, element);
  // The letters on the seal's rim are ornament: for screen readers and copying they would be single letters.
  if (attributes['data-part'] === 'seal')
    return draw(canvas, readDrawing(outlineElement(withoutPart(element))), inherited);
  document.save();
  applyTransform(document, attributes.transform);
  if (name === 'text') writeWords(document, layOutText(element, inherited));
  else if (name === 'g') for (const child of children) draw(canvas, child, { ...inherited, ...attributes });
  else drawShape(document, name, { ...inherited, ...attributes });
  document.restore();
}

const withoutPart = (element: Element): Element => ({
  ...element,
  attributes: { ...element.attributes, 'data-part': '' },
});

/** Content that every page shares: written once, referred to by each. */
type Sheet = { label: string; form: PDFKit.PDFKitReference };

/** The members of a page that pdfkit writes to. */
type Written = Pick<PDFKit.PDFPage, 'write' | 'ext_gstates' | 'xobjects' | 'height'>;

function drawSheet(canvas: Canvas, element: Element) {
  const { document, sheets } = canvas;
  const key = JSON.stringify(element);
  const known = sheets.get(key) ?? makeSheet(canvas, element);
  sheets.set(key, known);
  document.page.xobjects[known.label] = known.form;
  document.addContent(`/${known.label} Do`);
}

function makeSheet({ document, sheets }: Canvas, element: Element): Sheet {
  const page = document.page;
  const form = document.ref({ Type: 'XObject', Subtype: 'Form', BBox: [-2000, -2000, 2000, 2000] });
  const resources: object = {};
  const formPage: Written = {
    write: (text: string) => form.write(`${text}\n`),
    ext_gstates: resources,
    xobjects: {},
    height: page.height,
  };
  // pdfkit writes to the current page, which is the form for a moment.
  document.page = formPage as PDFKit.PDFPage;
  for (const child of element.children) draw({ document, sheets }, child, {});
  document.page = page;
  Object.assign(form.data, { Resources: { ExtGState: resources } });
  form.end();
  return { label: `Sheet${sheets.size + 1}`, form };
}
