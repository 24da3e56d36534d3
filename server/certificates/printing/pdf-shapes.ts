// Shapes of a drawing in a PDF: paths, circles, rectangles and pictures, with their colours.

type Attributes = Record<string, string>;

export function applyTransform(document: PDFKit.PDFDocument, transform = '') {
  for (const [, kind, list = ''] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b] = list.split(/[\s,]+/).map(Number);
    if (kind === 'translate') document.translate(a, b ?? 0);
    else if (kind === 'rotate') document.rotate(a);
    else if (kind === 'scale') document.transform(a, 0, 0, b ?? a, 0, 0);
    else throw new Error(`A drawing of ours does not ${kind}.`);
  }
}

export function drawShape(document: PDFKit.PDFDocument, name: string, attributes: Attributes) {
  const number = (key: string) => Number(attributes[key] ?? 0);
  if (name === 'path') document.path(attributes.d ?? '');
  else if (name === 'circle') document.circle(number('cx'), number('cy'), number('r'));
  else if (name === 'rect') {
    const [x, y, width, height] = [number('x'), number('y'), number('width'), number('height')];
    if (attributes.rx) document.roundedRect(x, y, width, height, number('rx'));
    else document.rect(x, y, width, height);
  } else if (name === 'image') return drawPicture(document, attributes);
  else throw new Error(`A drawing of ours holds no ${name}.`);
  paint(document, attributes);
}

function paint(document: PDFKit.PDFDocument, attributes: Attributes) {
  const colourOf = (key: string, fallback: string) => {
    const colour = attributes[key] ?? fallback;
    return colour === 'none' ? undefined : colour;
  };
  const fill = colourOf('fill', '#000000');
  const stroke = colourOf('stroke', 'none');
  if (stroke) {
    document.lineWidth(Number(attributes['stroke-width'] ?? 1));
    document.lineCap(attributes['stroke-linecap'] === 'round' ? 'round' : 'butt');
    document.lineJoin(attributes['stroke-linejoin'] === 'round' ? 'round' : 'miter');
    if (attributes['stroke-opacity']) document.strokeOpacity(Number(attributes['stroke-opacity']));
  }
  if (fill && attributes['fill-opacity']) document.fillOpacity(Number(attributes['fill-opacity']));
  if (fill && stroke) document.fillAndStroke(fill, stroke);
  else if (fill) document.fill(fill);
  else if (stroke) document.stroke(stroke);
}

/** A picture in its box: a signature on the lower edge, a logo in the middle, as in the artwork. */
function drawPicture(document: PDFKit.PDFDocument, { href = '', ...attributes }: Attributes) {
  const data = /^data:image\/(?:png|jpeg);base64,(.+)$/.exec(href)?.[1];
  if (!data) return;
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((key) => Number(attributes[key] ?? 0));
  document.image(openedImage(document, data), x, y, {
    fit: [width ?? 0, height ?? 0],
    align: 'center',
    valign: attributes.preserveAspectRatio?.endsWith('YMid meet') ? 'center' : 'bottom',
  });
}

/** Opened once per document: every page has the same pictures. */
function openedImage(document: PDFKit.PDFDocument, data: string) {
  const known = opened.get(document) ?? new Map<string, PDFKit.Mixins.ImageSrc>();
  opened.set(document, known);
  const image = known.get(data) ?? document.openImage(Buffer.from(data, 'base64'));
  known.set(data, image);
  return image;
}

const opened = new WeakMap<PDFKit.PDFDocument, Map<string, PDFKit.Mixins.ImageSrc>>();
