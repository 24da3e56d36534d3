// Bodies are JSON and nothing else, with limited nesting and a limited number of values: small values are cheap to send, and parsing and
// checking takes its time for each.
import type { FastifyInstance } from 'fastify';
import { serverSentences } from '#contract/language/server-sentences.ts';
import { letOthersIn, nextTurn } from './event-loop.ts';
import { Problem } from './problems.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How many values a body may have, in all its lists and objects together; for routes that take long lists. */
    mostValues?: number;
  }
}

const MAX_DEPTH = 8;
/** More values than a record with all its lists has; hundreds are usual. */
export const MOST_VALUES = 2000;
/** Of one object. Many keys take ten times as long to parse as many items of a list. */
const MOST_KEYS = 200;
/** A longer text is looked through in portions of this length, which let others in; then parsed and checked, each in a turn of its own. */
const CHARACTERS_PER_STEP = 500_000;

/** An empty body counts as none, also with a JSON content type. */
export function acceptOnlyJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (text === '') return done(null, undefined);
    const search = whyRefused(text, request.routeOptions.config.mostValues ?? MOST_VALUES);
    const read = (finish: typeof done) =>
      parse(request, text, (error, value) => finish(error && new Problem(400, serverSentences.api.notJson), value));
    const first = search.next();
    if (!first.done) readInPortions(search, read).then((value) => done(null, value), done);
    else if (first.value) done(first.value);
    else read(done);
  });
}

type Read = (done: (error: Error | null, value?: unknown) => void) => void;

async function readInPortions(search: ReturnType<typeof whyRefused>, read: Read) {
  for (let isDone = false; !isDone; ) {
    await letOthersIn();
    const { done, value } = search.next();
    if (done && value) throw value;
    isDone = Boolean(done);
  }
  await nextTurn();
  const value = await new Promise((resolve, reject) =>
    read((error, parsed) => (error ? reject(error) : resolve(parsed))),
  );
  await nextTurn();
  return value;
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Looks at brackets and commas only, before the text is parsed; pauses after each portion. By codes, which is several times faster
 * before it is optimised.
 */
function* whyRefused(text: string, most: number): Generator<undefined, Problem | undefined> {
  let depth = 0;
  let values = 0;
  let isInText = false;
  let end = CHARACTERS_PER_STEP;
  /** How many keys each object around may still have, by depth; a list has as many as there is room for. */
  const keysLeft = Array(MAX_DEPTH + 1).fill(most);
  for (let i = 0; i < text.length; i++) {
    if (i > end) {
      end = i + CHARACTERS_PER_STEP;
      yield;
    }
    const code = text.charCodeAt(i);
    if (isInText) {
      if (code === BACKSLASH) i++;
      else if (code === QUOTE) isInText = false;
    } else if (code === QUOTE) isInText = true;
    else if (code === COMMA) {
      values++;
      if (--keysLeft[depth] < 0) return tooLarge();
    } else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      values++;
      if (++depth > MAX_DEPTH) return new Problem(400, serverSentences.api.invalid);
      keysLeft[depth] = code === OPEN_OBJECT ? MOST_KEYS : most;
    } else if (depth > 0 && (code === CLOSE_LIST || code === CLOSE_OBJECT)) depth--;
    if (values > most) return tooLarge();
  }
  return undefined;
}

const tooLarge = () => new Problem(413, serverSentences.api.tooLarge);
