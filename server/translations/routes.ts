// Routes of the file with all texts for translators: how much is missing, the download, a preview of an upload, the import, and its undo.
import { z } from 'zod';
import type { Translated } from '#contract/language/languages.ts';
import { type PoEntry, poEntry, poHead } from '#contract/language/po.ts';
import { say, sayAll, sentence } from '#contract/language/sentence.ts';
import { serverSentences } from '#contract/language/server-sentences.ts';
import { msg, type Translator } from '#contract/language/translate.ts';
import { translationLanguages } from '#contract/translations.ts';
import {
  CHECK,
  MOST_SHOWN,
  type PlannedText,
  type TextFile,
  type TextShares,
  type TextVerdict,
  textColumns,
  textFiles,
  textShares,
  textsInput,
  textsSaved,
  textsTrial,
  textVerdicts,
} from '#contract/translations-file.ts';
import { LARGEST_BATCH, LARGEST_BATCH_BODY } from '#contract/uploads/table-file.ts';
import type { InstituteFacts } from '../institute/store.ts';
import { idParams } from '../resources/routes.ts';
import { userOf } from '../web/access.ts';
import { LONGEST_MS } from '../web/body-limits.ts';
import { createConcurrencyLimit } from '../web/concurrency-limit.ts';
import { letOthersIn } from '../web/event-loop.ts';
import { fileResponse, STREAM_MS, type StreamSource, sendStream, withName } from '../web/file-responses.ts';
import { hangUpSignal } from '../web/hang-up.ts';
import { attemptIn, keyDescription, keyHeaders } from '../web/idempotency.ts';
import { translatorOf } from '../web/languages.ts';
import { Problem } from '../web/problems.ts';
import { type RouteContext, respondsWith } from '../web/route-context.ts';
import { workbookOf, XLSX } from '../web/workbook.ts';
import { createPlanFingerprint, createTextChanges, type PlannedRecord, type Taken } from './changing.ts';
import { allRecords, keyOf, shown, textsOf, whereIs } from './texts.ts';

const tags = ['translations'];
const config = { access: 'staff' as const };
/** Ten thousand texts on a slow machine. */
const WORK_MS = 120_000;
/** In all rows; a row has up to four. */
const MOST_VALUES = LARGEST_BATCH * 6;

/** A record may have thousands. */
const WRITTEN_AT_ONCE = 250;

const params = z.object({ language: z.enum(translationLanguages) });

export function serveTranslations({ app, store, metrics }: RouteContext, facts: InstituteFacts) {
  const texts = createTextChanges(store, facts);
  const work = createConcurrencyLimit({ atOnce: 1, waiting: 20, waitMs: 20_000, workMs: WORK_MS });
  metrics.watchLimit('translations', work);

  app.get('/translations', {
    config,
    schema: {
      summary: 'How much is translated, by language and kind',
      tags,
      response: respondsWith(200, textShares, [401]),
    },
    handler: () => work.run(readShares),
  });

  const readShares = async () => {
    const shares: TextShares = { te: [], hi: [] };
    for await (const [source, record] of allRecords(store, facts))
      for (const language of translationLanguages)
        for (const { isDone, isToCheck } of textsOf(source, record, language)) {
          const own = shares[language].find(({ resource }) => resource === source.name);
          const share = own ?? { resource: source.name, done: 0, total: 0, toCheck: 0 };
          if (!own) shares[language].push(share);
          share.total++;
          if (isDone) share.done++;
          if (isToCheck) share.toCheck++;
          await letOthersIn();
        }
    return shares;
  };

  /** A few, of one record each. Texts that can be translated automatically are left out until somebody has written a translation. */
  async function* entriesIn(language: Translated, translator: Translator): AsyncGenerator<PoEntry[]> {
    for await (const [source, record] of allRecords(store, facts)) {
      let entries: PoEntry[] = [];
      for (const { place, original, text, isToCheck, isDone } of textsOf(source, record, language)) {
        await letOthersIn();
        if (text === undefined && isDone) continue;
        entries.push({
          key: keyOf(source, record, place),
          where: whereIs(source, record, place, translator),
          original: shown(original),
          text: shown(text),
          toCheck: isToCheck,
        });
        if (entries.length < WRITTEN_AT_ONCE) continue;
        yield entries;
        entries = [];
      }
      yield entries;
    }
  }

  app.get('/translations/:language/file', {
    config,
    handlerTimeout: STREAM_MS,
    schema: {
      summary: 'All texts of the site with their translation, as a table (.xlsx) or for translators (.po)',
      tags,
      params,
      querystring: z.object({ as: z.enum(textFiles).default('xlsx') }),
      response: fileResponse([XLSX, PO_TYPE], [400, 401]),
    },
    handler: async (request, reply) => {
      const { language } = request.params;
      const { as } = request.query;
      const entries = entriesIn(language, translatorOf(request));
      const setHeaders = () => withName(reply.type(types[as]), `translations-${language}.${as}`);
      return sendStream(reply, setHeaders, fileOf[as](language, entries));
    },
  });

  app.post('/translations/:language', {
    config: { ...config, missing: msg('Please send a list of rows.'), bodyMs: LONGEST_MS, mostValues: MOST_VALUES },
    bodyLimit: LARGEST_BATCH_BODY,
    handlerTimeout: WORK_MS,
    schema: {
      summary: 'Try a file of translations with ?dryRun=1, or take it',
      description:
        'A row has the `key`, the `original` and the `text` of the file; a blank text changes nothing. An original that has changed since is said: its translation is taken and marked, unless there is a newer one. A trial answers 200 with what would change, and its name as `seen`; sent with it, rows that would change something else by now are refused with 409. All are taken in one transaction. ' +
        keyDescription,
      tags,
      headers: keyHeaders,
      params,
      querystring: z.object({ dryRun: z.enum(['1', '0']).optional() }),
      body: textsInput,
      response: {
        ...respondsWith(201, textsSaved, [400, 401, 409, 413, 415, 429, 507]),
        200: textsTrial,
      } as Record<number, z.ZodType>,
    },
    handler: async (request, reply) => {
      const { language } = request.params;
      const { rows, seen } = request.body;
      const translator = translatorOf(request);
      // A client that disconnects stops waiting; an import that has begun is completed.
      const signal = hangUpSignal(reply.raw);
      if (request.query.dryRun === '1') return work.run(() => trialOf(texts.plan(rows, language), translator), signal);
      const how = { language, seen, attempt: attemptIn(request) };
      const taken = await work.run(() => texts.take(userOf(request), rows, how), signal);
      return reply.code(201).send({ ...sayAll(sentencesOf(taken), translator), change: taken.change });
    },
  });

  app.post('/translations/taken/:id/undo', {
    config,
    handlerTimeout: WORK_MS,
    schema: {
      summary: 'Undo what a file of translations changed',
      description:
        'In one transaction: all of them or none. `id` is the `change` that was answered. Texts that were changed since stay as they are.',
      tags,
      params: idParams,
      response: respondsWith(200, textsSaved, [401, 404, 413, 415, 429, 507]),
    },
    handler: async (request) => {
      const undone = await work.run(() => texts.undo(userOf(request), request.params.id));
      if (!undone) throw new Problem(404, serverSentences.api.notFound);
      return sayAll([asBefore(undone.texts), ...(undone.left > 0 ? [stayed(undone.left)] : [])], translatorOf(request));
    },
  });
}

const PO_TYPE = 'text/x-gettext-translation; charset=utf-8';
const types: Record<TextFile, string> = { xlsx: XLSX, po: PO_TYPE };

const widths = [34, 50, 50, 9, 20];
const fileOf: Record<TextFile, (language: Translated, entries: AsyncIterable<PoEntry[]>) => StreamSource> = {
  xlsx: (language, entries) =>
    workbookOf({ name: 'Translations', headings: textColumns(language), widths }, tableOf(entries)),
  po: poOf,
};

async function* poOf(language: Translated, entries: AsyncIterable<PoEntry[]>) {
  yield poHead(language);
  for await (const list of entries) yield list.map(poEntry).join('');
}

async function* tableOf(entries: AsyncIterable<PoEntry[]>) {
  for await (const list of entries)
    yield list.map(({ key, where = '', original, text, toCheck }) => [
      where,
      original,
      text,
      toCheck ? CHECK.toLowerCase() : '',
      key,
    ]);
}

async function trialOf(records: AsyncIterable<PlannedRecord>, translator: Translator) {
  const fingerprint = createPlanFingerprint();
  const counts = Object.fromEntries(textVerdicts.map((verdict) => [verdict, 0])) as Record<TextVerdict, number>;
  const items: PlannedText[] = [];
  for await (const one of records) {
    fingerprint.add(one);
    for (const { verdict, key, place, original, before, after, reason } of one.planned) {
      counts[verdict]++;
      if (verdict === 'same') continue;
      const { source, record } = one;
      items.push({
        key,
        verdict,
        where: source && record && place ? whereIs(source, record, place, translator) : key,
        original,
        before: shown(before),
        after: shown(after),
        ...(reason && { reason: say(reason, translator) }),
      });
    }
  }
  const rank = ({ verdict }: PlannedText) => textVerdicts.indexOf(verdict);
  const first = items.sort((one, other) => rank(one) - rank(other)).slice(0, MOST_SHOWN);
  return { counts, items: first, seen: fingerprint.digest() };
}

function sentencesOf({ texts, counts }: Taken) {
  const { outdated = 0, refused = 0, gone = 0, kept = 0 } = counts;
  const left = refused + gone + kept;
  return [
    sentence(msg('{count, plural, one {# translation} other {{count, number} translations}} saved'), { count: texts }),
    ...(outdated > 0 ? [toCheck(outdated)] : []),
    ...(left > 0 ? [notTaken(left)] : []),
  ];
}

const toCheck = (count: number) =>
  sentence(msg('{count, plural, one {# is marked to be checked.} other {{count, number} are marked to be checked.}}'), {
    count,
  });
const notTaken = (count: number) =>
  sentence(msg('{count, plural, one {# was not taken.} other {{count, number} were not taken.}}'), { count });
const asBefore = (count: number) =>
  sentence(msg('{count, plural, one {# translation} other {{count, number} translations}} as before'), { count });
const stayed = (count: number) =>
  sentence(
    msg('{count, plural, one {# was changed since and stays.} other {{count, number} were changed since and stay.}}'),
    { count },
  );
