// Enquiries as a table for spreadsheets.
import type { Enquiry, EnquiryNote, Outcome } from '#contract/enquiries/enquiry.ts';
import { enquiryWords, kindNames, outcomeWords, stateNames } from '#contract/enquiries/enquiry-words.ts';
import type { Translator } from '#contract/language/translate.ts';
import { CSV_MARK, csvRow } from '#contract/text/csv.ts';
import { dayInIndia } from '#contract/text/today.ts';
import { fileResponse, STREAM_MS, sendStream, withName } from '../web/file-responses.ts';
import { translatorOf } from '../web/languages.ts';
import type { RouteContext } from '../web/route-context.ts';
import type { Enquiries } from './enquiries.ts';
import { enquiryQuery } from './list-query.ts';

export function serveEnquiryFile({ app }: RouteContext, enquiries: Enquiries) {
  app.get('/contact/export', {
    config: { access: 'staff' },
    handlerTimeout: STREAM_MS,
    schema: {
      summary: 'Messages that a filter shows, as a table (CSV)',
      description:
        'Takes what the list takes; `page` and `limit` are left aside. UTF-8 with a mark that spreadsheets know; cells that begin like a formula begin with an apostrophe.',
      tags: ['contact'],
      querystring: enquiryQuery,
      response: fileResponse('text/csv', [400, 401]),
    },
    handler: async (request, reply) => {
      const { page: _page, limit: _limit, ...query } = request.query;
      const setHeaders = () => withName(reply.type('text/csv; charset=utf-8'), 'enquiries.csv');
      return sendStream(reply, setHeaders, csvOf(enquiries.all(query), translatorOf(request)));
    },
  });
}

type EnquiryWithNotes = Enquiry & { notes: EnquiryNote[] };

async function* csvOf(lists: AsyncIterable<EnquiryWithNotes[]>, translator: Translator): AsyncGenerator<string> {
  const { t } = translator;
  const columns = Object.entries(columnsOf(translator));
  yield CSV_MARK + csvRow(columns.map(([field]) => t(enquiryWords[field as keyof typeof enquiryWords])));
  for await (const list of lists)
    yield list.map((enquiry) => csvRow(columns.map(([, read]) => read(enquiry)))).join('');
}

/** Days are those where the institute is. */
const columnsOf = ({ t }: Translator): Record<keyof typeof enquiryWords, (enquiry: EnquiryWithNotes) => string> => ({
  received: ({ receivedAt }) => dayInIndia(new Date(receivedAt)),
  kind: ({ kind }) => t(kindNames[kind]),
  state: ({ state }) => t(stateNames[state]),
  name: ({ from_name }) => from_name,
  phone: ({ phone }) => phone,
  email: ({ from_email }) => from_email,
  course: ({ course }) => course,
  subject: ({ subject }) => subject,
  message: ({ message }) => message,
  owner: ({ ownerName }) => ownerName,
  followUp: ({ followUp }) => followUp,
  notes: ({ notes }) =>
    notes
      .map(
        ({ at, by, text, outcome }) =>
          `${dayInIndia(new Date(at))} ${by.name}: ${text || t(outcomeWords[outcome as Outcome])}`,
      )
      .join('\n'),
});
