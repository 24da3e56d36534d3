// Routes of the activity list: a page of it, and all that a filter shows as a table for spreadsheets.
import { z } from 'zod';
import type { SignedIn } from '#contract/accounts/session.ts';
import { type ActivityItem, activityItem, activityWords, deedNames } from '#contract/history/activity.ts';
import { historyNames } from '#contract/history/history.ts';
import { msg, type Translator } from '#contract/language/translate.ts';
import { CSV_MARK, csvRow } from '#contract/text/csv.ts';
import { readDay } from '#contract/text/day.ts';
import { timeInIndia } from '#contract/text/today.ts';
import { pageQuery } from '../resources/list-query.ts';
import { userOf } from '../web/access.ts';
import { fileResponse, STREAM_MS, sendStream, withName } from '../web/file-responses.ts';
import { translatorOf } from '../web/languages.ts';
import { type RouteContext, respondsWith } from '../web/route-context.ts';
import { createActivity } from './activity.ts';
import { namesFor } from './history-access.ts';
import { kindOf } from './kinds.ts';

const tags = ['history'];

/** A blank day is ignored. */
const day = z
  .string()
  .max(40)
  .refine((text) => text === '' || dayOf(text) !== undefined, msg('Must be a date, such as 2026-03-31.'))
  .optional();

const activityQuery = pageQuery.pick({ page: true, limit: true }).extend({
  person: z.string().max(60).optional(),
  resource: z.enum(['', ...historyNames] as const).optional(),
  from: day,
  to: day,
  bulk: z.string().max(60).optional(),
});

const who =
  '`person` is the _id of a user, or `nobody` for visitors and the system; `from` and `to` are days. A bulk change is one line; `bulk`, its `_id`, lists its records. Changes of users are shown to administrators only.';

export function serveActivity({ app, store }: RouteContext) {
  const activity = createActivity(store);

  app.get('/activity', {
    config: { access: 'staff' },
    schema: {
      summary: 'Who changed what, newest first',
      description: `${who} The total is in \`X-Total-Count\`, up to 10,000: with \`X-Total-Or-More: true\` there are more. Restoring the change in \`undo\`, with its version in \`If-Match\`, undoes a change.`,
      tags,
      querystring: activityQuery,
      response: respondsWith(200, z.array(activityItem), [401, 403]),
    },
    handler: async (request, reply) => {
      const { page, limit } = request.query;
      const paging = { page: Number(page ?? 1), limit: Number(limit ?? 25) };
      const found = await activity.page({ ...filtersOf(request.query, userOf(request)), ...paging });
      reply.header('x-total-count', found.total);
      if (found.orMore) reply.header('x-total-or-more', 'true');
      return reply.send(found.items);
    },
  });

  app.get('/activity/export', {
    config: { access: 'staff' },
    handlerTimeout: STREAM_MS,
    schema: {
      summary: 'Who changed what, as a table (CSV)',
      description: `Takes what the list takes; \`page\` and \`limit\` are left aside. ${who} UTF-8 with a mark that spreadsheets know; cells that begin like a formula begin with an apostrophe.`,
      tags,
      querystring: activityQuery,
      response: fileResponse('text/csv', [400, 401, 403]),
    },
    handler: async (request, reply) => {
      const query = filtersOf(request.query, userOf(request));
      const setHeaders = () => withName(reply.type('text/csv; charset=utf-8'), 'activity.csv');
      return sendStream(reply, setHeaders, csvOf(activity.all(query), translatorOf(request)));
    },
  });
}

function filtersOf({ person, resource, from, to, bulk }: z.output<typeof activityQuery>, user: SignedIn) {
  const names = namesFor(user, resource || undefined);
  return { names, person: person || undefined, from: dayOf(from), to: dayOf(to), bulk: bulk || undefined };
}

function dayOf(text = '') {
  const read = readDay(text);
  return read && 'day' in read ? read.day : undefined;
}

async function* csvOf(lists: AsyncIterable<ActivityItem[]>, { t }: Translator): AsyncGenerator<string> {
  const columns = Object.keys(activityWords) as (keyof typeof activityWords)[];
  const cells: Record<keyof typeof activityWords, (item: ActivityItem) => string> = {
    at: ({ at }) => timeInIndia(new Date(at)),
    by: ({ by }) => by?.name ?? '',
    kind: ({ resource }) => t(kindOf(resource).noun),
    title: ({ title }) => title,
    deed: ({ deed }) => t(deedNames[deed]),
    // As the API names them.
    fields: ({ fields }) => fields.join(', '),
  };
  yield CSV_MARK + csvRow(columns.map((column) => t(activityWords[column])));
  for await (const list of lists)
    yield list.map((item) => csvRow(columns.map((column) => cells[column](item)))).join('');
}
