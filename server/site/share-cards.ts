// The picture of a shared link: /share/courses/programming.png bears the institute's name and the page's, /share/te/courses/… in Telugu.
// Both are looked up here: nobody can have words of their own put on the institute's picture.
import type { FastifyInstance } from 'fastify';
import { drawShareCard, type ShareCard } from '#art/share-card.ts';
import { type Api, ApiError, createApi } from '#contract/api.ts';
import { shadesOf } from '#contract/colours/colours.ts';
import { shownFee } from '#contract/courses/price.ts';
import { type Language, splitLanguage } from '#contract/language/languages.ts';
import { say } from '#contract/language/sentence.ts';
import type { Translate, Translator } from '#contract/language/translate.ts';
import type { Course, Ngo } from '#contract/resources.ts';
import { pageEntries } from '../search/pages.ts';
import { BusyError } from '../web/concurrency-limit.ts';
import { hangUpSignal } from '../web/hang-up.ts';
import { translatorFor } from '../web/languages.ts';
import { createResponseCache, type EncodedResponse, type MadeResponse, sendEncoded } from '../web/response-cache.ts';
import { FILE_POLICY, securityHeaders } from '../web/security-headers.ts';
import { createSharedWork } from '../web/shared-work.ts';
import type { MakeImage } from './drawings.ts';
import { createInMemorySend } from './in-memory.ts';

export function addShareCards(app: FastifyInstance, makeImage: MakeImage, https: boolean) {
  const apiIn = (language: Language) => createApi(createInMemorySend(app, { language }), () => language);
  // By what is drawn on them: a new name is another picture.
  const responses = createResponseCache({ versionOf: () => '', maxBytes: 4 * 1024 * 1024 });
  const share = createSharedWork<EncodedResponse>();
  const common = securityHeaders(https, FILE_POLICY);
  const plain = { ...common, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };

  const make = async (card: ShareCard, signal: AbortSignal): Promise<MadeResponse> => {
    try {
      const body = await makeImage(signal, drawShareCard(card));
      // A name may change; within the hour the networks may keep it.
      const headers = { ...common, 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' };
      // The card may be shown by other sites: that is what it is for.
      return { status: 200, headers: { ...headers, 'cross-origin-resource-policy': 'cross-origin' }, body };
    } catch (error) {
      if (!(error instanceof BusyError)) throw error;
      return { status: 503, headers: { ...plain, 'retry-after': '5' }, body: 'Please try again in a moment' };
    }
  };

  app.get<{ Params: { '*': string } }>(
    '/share/*',
    { config: { access: 'public' }, handlerTimeout: 30_000 },
    async (request, reply) => {
      const card = await cardOf(apiIn, request.params['*']);
      if (!card) return reply.code(404).headers(plain).send('Not found');
      const key = JSON.stringify(card);
      const response =
        responses.find(key) ??
        (await share(key, hangUpSignal(reply.raw), (signal) => responses.get(key, () => make(card, signal))));
      return sendEncoded(request, reply, response);
    },
  );
}

/** What stands on the card of a page; undefined where there is no such page. */
async function cardOf(apiIn: (language: Language) => Api, file: string): Promise<ShareCard | undefined> {
  const address = /^.{1,400}(?=\.png$)/s.exec(file)?.[0];
  if (address === undefined) return undefined;
  const { language, path: rooted } = splitLanguage(`/${address}`);
  const path = rooted.slice(1);
  const [api, translator] = [apiIn(language), translatorFor(language)];
  const { name, tagline, colour } = await api.institute.get();
  const institute = { institute: name, ...(colour ? { slate: shadesOf(colour).light.slate } : {}) };
  if (path === 'home') return { ...institute, note: tagline, seed: 'home', ground: 'neel' };
  const [section = '', id, ...rest] = path.split('/');
  const readRecord = recordCards.get(section);
  if (readRecord && id !== undefined && rest.length === 0) {
    const card = await orMissing(readRecord(api, id, translator));
    return card && { ...institute, ...card };
  }
  const page = pageEntries.find(({ address }) => address === `/${path}`);
  const { title = page?.title, text = page?.text } = page?.says ?? {};
  return page && { ...institute, title: say(title ?? '', translator), note: say(text ?? '', translator), seed: path };
}

type RecordCard = Pick<ShareCard, 'title' | 'note' | 'seed'>;

/** The cards of single records, by the first part of their address. */
const recordCards = new Map<string, (api: Api, id: string, translator: Translator) => Promise<RecordCard>>([
  ['courses', async (api, id, { t }) => courseCard(await api.of('courses').get(id), t)],
  ['ngos', async (api, id, { t }) => ngoCard(await api.of('ngos').get(id), t('Partner NGOs'))],
]);

type CourseOnCard = Pick<Course, 'title' | 'price' | 'duration' | 'course'>;

function courseCard({ title, price, duration, course }: CourseOnCard, t: Translate): RecordCard {
  return { title, note: `${shownFee(price, t)} · ${duration}`, seed: course };
}

function ngoCard({ name, _id }: Pick<Ngo, 'name' | '_id'>, note: string): RecordCard {
  return { title: name, note, seed: _id };
}

async function orMissing<Item>(asked: Promise<Item>): Promise<Item | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}
