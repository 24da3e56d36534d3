// Cuts a font down to what given words need. An Indian script has hundreds of joined forms: keeping those of all combinations
// of the letters makes a file five times as large as the words of the product need.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Blob, Face, Font, Buffer as HbBuffer, shape, shapeWithTrace, TracePhase, Variation } from 'harfbuzzjs';
import subsetFont from 'subset-font';

const NO_HINTING = 0x1;
const NO_LAYOUT_CLOSURE = 0x200;
const LAYOUT_FEATURES = 6;
const WRITABLE = 2;

type Subsetter = Record<string, (...args: number[]) => number> & { memory: WebAssembly.Memory };

const tag = (name: string) => [...name].reduce((number, letter) => (number << 8) + letter.charCodeAt(0), 0);

export async function subsetForWords(source: Buffer, words: Iterable<string>, weight: number): Promise<Buffer> {
  const font = await subsetFont(source, undefined, { keepAllGlyphs: true, targetFormat: 'truetype' });
  const { glyphs, letters } = neededBy(font, words);
  const path = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');
  const { instance } = (await WebAssembly.instantiate(await readFile(path))) as unknown as {
    instance: { exports: Subsetter };
  };
  const hb = instance.exports;
  hb._initialize?.();
  const call = (name: string, ...args: number[]) => {
    const result = hb[name]?.(...args);
    if (result === undefined && !(name in hb)) throw new Error(`HarfBuzz has no ${name}.`);
    return result ?? 0;
  };

  const at = call('malloc', font.length);
  new Uint8Array(hb.memory.buffer).set(font, at);
  const face = call('hb_face_create', call('hb_blob_create', at, font.length, WRITABLE, 0, 0), 0);
  const input = call('hb_subset_input_create_or_fail');
  const features = call('hb_subset_input_set', input, LAYOUT_FEATURES);
  call('hb_set_clear', features);
  call('hb_set_invert', features);
  call('hb_subset_input_set_flags', input, NO_HINTING | NO_LAYOUT_CLOSURE);
  for (const letter of letters) call('hb_set_add', call('hb_subset_input_unicode_set', input), letter);
  for (const glyph of glyphs) call('hb_set_add', call('hb_subset_input_glyph_set', input), glyph);
  call('hb_subset_input_pin_axis_location', input, face, tag('wght'), weight);
  const subset = call('hb_subset_or_fail', face, input);
  if (subset === 0) throw new Error('HarfBuzz could not cut the font.');
  const blob = call('hb_face_reference_blob', subset);
  const start = call('hb_blob_get_data', blob, 0);
  const cut = Buffer.from(new Uint8Array(hb.memory.buffer).slice(start, start + call('hb_blob_get_length', blob)));
  compare(font, cut, words, weight);
  return subsetFont(cut, undefined, { keepAllGlyphs: true, targetFormat: 'woff2' });
}

/** All glyphs that appear while the words are shaped, also those that are joined with others later. */
function neededBy(ttf: Buffer, words: Iterable<string>) {
  const font = new Font(new Face(new Blob(ttf)));
  const glyphs = new Set<number>();
  const letters = new Set<number>();
  for (const word of words) {
    for (const letter of word) letters.add(letter.codePointAt(0) ?? 0);
    const buffer = fill(word);
    for (const { t: shown } of shapeWithTrace(font, buffer, [], 0, TracePhase.DONT_STOP))
      for (const { g } of shown as { g: number }[]) glyphs.add(g);
    for (const { codepoint } of buffer.getGlyphInfos()) glyphs.add(codepoint);
  }
  return { glyphs, letters };
}

function fill(word: string) {
  const buffer = new HbBuffer();
  buffer.addText(word);
  buffer.guessSegmentProperties();
  return buffer;
}

/** Fails unless the cut font draws every word as the whole one does. */
function compare(whole: Buffer, cut: Buffer, words: Iterable<string>, weight: number) {
  const fonts = [whole, cut].map((ttf) => new Font(new Face(new Blob(ttf))));
  fonts[0]?.setVariations([new Variation('wght', weight)]);
  for (const word of words) {
    const [before = [], after = []] = fonts.map((font) => drawn(font, word));
    // Outlines of a fixed weight are rounded.
    if (before.length !== after.length || before.some((number, at) => Math.abs(number - (after[at] ?? 0)) > ROUNDED))
      throw new Error(`The cut font draws “${word}” differently.`);
  }
}

const ROUNDED = 3;

/** All numbers of the outlines and places of the glyphs. */
function drawn(font: Font, word: string) {
  const buffer = fill(word);
  shape(font, buffer);
  const places = buffer.getGlyphPositions().flatMap(({ xAdvance, xOffset, yOffset }) => [xAdvance, xOffset, yOffset]);
  const outlines = buffer.getGlyphInfos().map(({ codepoint }) => font.glyphToPath(codepoint));
  return [...places, ...(outlines.join(' ').match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)];
}
