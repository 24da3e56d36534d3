// Converts the text of a drawing to outlines, so that the renderer needs no fonts and cannot substitute others.
import { escapeText } from '#art/certificate-text.ts';
import { type Element, readDrawing } from './drawing.ts';
import { layOutText, type TextRun } from './text-layout.ts';

export function outlineText(svg: string): string {
  return write(readDrawing(svg), {});
}

export function outlineElement(element: Element): string {
  return write(element, {});
}

function write(element: Element | string, inherited: Record<string, string>): string {
  if (typeof element === 'string') return '';
  const { name, attributes, children } = element;
  if (name === 'text') {
    const outlines = layOutText(element, inherited).map(outlineRun).join('');
    return attributes.transform ? `<g transform="${attributes.transform}">${outlines}</g>` : outlines;
  }
  const below = { ...inherited, ...attributes };
  const own = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeText(value)}"`);
  return `<${name}${own.join('')}>${children.map((child) => write(child, below)).join('')}</${name}>`;
}

function outlineRun({ font: { shaper }, glyphs, size, x, y, fill, opacity }: TextRun): string {
  const unit = size / shaper.unitsPerEm;
  const place = (value: number) => Number(value.toFixed(3));
  let at = x;
  const outlines = glyphs.map(({ id, xAdvance, xOffset, yOffset }) => {
    const [left, baseline] = [at + (xOffset * size) / 1000, y - (yOffset * size) / 1000];
    at += (xAdvance * size) / 1000;
    const path = shaper.outlineOf(id);
    if (!path) return '';
    const transform = `translate(${place(left)} ${place(baseline)}) scale(${unit.toFixed(7)} ${(-unit).toFixed(7)})`;
    return `<path transform="${transform}" d="${path}"/>`;
  });
  return `<g fill="${escapeText(fill)}" stroke="none"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}>${outlines.join('')}</g>`;
}
