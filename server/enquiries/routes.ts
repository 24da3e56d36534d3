// Routes of enquiries: visitors send them, staff read and work on them. An enquiry is stored before the response, and mailed after it.

import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  callRequest,
  type Enquiry,
  enquiry,
  enquiryChoices,
  enquiryFields,
  enquiryNote,
  enteredEnquiry,
  newNote,
  newOutcome,
  openEnquiry,
  writtenEnquiry,
} from '#contract/enquiries/enquiry.ts';
import { enquirySentences } from '#contract/enquiries/enquiry-sentences.ts';
import { kindNames } from '#contract/enquiries/enquiry-words.ts';
import { callRequestText } from '#contract/enquiries/our-words.ts';
import { deleted } from '#contract/history/history.ts';
import { type Institute, instituteIn } from '#contract/institute/institute.ts';
import { preferredLanguage } from '#contract/language/languages.ts';
import { say } from '#contract/language/sentence.ts';
import { serverSentences } from '#contract/language/server-sentences.ts';
import { staffSentences } from '#contract/language/staff-sentences.ts';
import { msg, type Translator } from '#contract/language/translate.ts';
import { cut } from '#contract/text/cut.ts';
import { refusalOf } from '../data/errors.ts';
import { idParams } from '../resources/routes.ts';
import { userOf } from '../web/access.ts';
import { everyDay } from '../web/daily-task.ts';
import { expectationOf, ifMatchDescription, ifMatchHeaders } from '../web/etags.ts';
import { attemptIn, keyDescription, keyHeaders } from '../web/idempotency.ts';
import { translatorFor, translatorOf } from '../web/languages.ts';
import { Problem } from '../web/problems.ts';
import { type RouteContext, respondsWith } from '../web/route-context.ts';
import type { Enquiries } from './enquiries.ts';
import { serveEnquiryFile } from './export-routes.ts';
import { enquiryQuery } from './list-query.ts';
import { deleteOldEnquiries } from './retention.ts';

const tags = ['contact'];

/** `wake` starts the sending of a stored enquiry; undefined without mail settings. */
type ContactParts = { enquiries: Enquiries; wake: (() => void) | undefined; institute: () => Promise<Institute> };

export function serveEnquiries(context: RouteContext, { enquiries, wake, institute }: ContactParts) {
  const { app, store, rateLimits } = context;
  serveEnquiryFile(context, enquiries);
  everyDay(app, 'old messages forgotten', async () => deleteOldEnquiries(store, (await institute()).enquiriesKept));

  app.post('/contact', {
    config: { access: 'public', missing: serverSentences.contact.missing },
    bodyLimit: 32 * 1024,
    schema: {
      summary: 'Send the institute a message',
      description: keyDescription,
      tags,
      headers: keyHeaders,
      body: writtenEnquiry,
      response: respondsWith(201, z.object({ message: z.string() }), [400, 409, 413, 415, 429, 507]),
    },
    handler: async (request, reply) => {
      const { body } = request;
      const attempt = attemptIn(request);
      if (!(await enquiries.wasAdded(attempt))) {
        await rateLimits.enquiry(request, body.from_email);
        await enquiries.add({ ...body, language: languageOf(request) }, wake !== undefined, attempt);
        wake?.();
      }
      return reply.code(201).send({ message: say(enquirySentences.sent, translatorOf(request)) });
    },
  });

  app.post('/contact/call', {
    config: { access: 'public', missing: serverSentences.calls.missing },
    bodyLimit: 32 * 1024,
    schema: {
      summary: 'Ask the institute to call',
      description: `Kept and mailed like a message, with the number to call and the course it is about. ${keyDescription}`,
      tags,
      headers: keyHeaders,
      body: callRequest,
      response: respondsWith(201, z.object({ message: z.string() }), [400, 409, 413, 415, 429, 507]),
    },
    handler: async (request, reply) => {
      const { from_name, phone, course } = request.body;
      const attempt = attemptIn(request);
      if (!(await enquiries.wasAdded(attempt))) {
        await rateLimits.enquiry(request, phone.replace(/\D/g, ''));
        await enquiries.add(
          {
            from_name,
            from_email: '',
            phone,
            course,
            ...callRequestText(course),
            kind: course ? 'course' : 'call',
            language: languageOf(request),
          },
          wake !== undefined,
          attempt,
        );
        wake?.();
      }
      return reply.code(201).send({ message: say(enquirySentences.callSent, translatorOf(request)) });
    },
  });

  app.post('/contact/entered', {
    config: { access: 'staff', missing: staffSentences.enquiries.missing },
    bodyLimit: 32 * 1024,
    schema: {
      summary: 'Enter an enquiry that came by another way',
      description: `For somebody who came to the office, phoned or wrote elsewhere. It is mailed to nobody. ${keyDescription}`,
      tags,
      headers: keyHeaders,
      body: enteredEnquiry,
      response: respondsWith(201, enquiry, [400, 401, 409, 413, 415, 429, 507]),
    },
    handler: async (request, reply) => {
      const { via, ...entered } = request.body;
      const sent = { ...entered, subject: subjectOfEntered(request.body), kind: via };
      return reply.code(201).send(await enquiries.add(sent, false, attemptIn(request), userOf(request)));
    },
  });

  app.get('/contact', {
    config: { access: 'staff' },
    schema: {
      summary: 'Messages received, newest first: the latest thousand, or a page',
      description:
        'With a filter, those to follow up today or earlier come first. `due`: `now` is today or earlier. `owner`: the `_id` of a user, or `nobody`. The total is in `X-Total-Count`.',
      tags,
      querystring: enquiryQuery,
      response: respondsWith(200, z.array(enquiry), [400, 401]),
    },
    handler: async (request, reply) => {
      const { page, limit, ...query } = request.query;
      if (!page && !limit && !Object.values(query).some(Boolean)) return enquiries.list({ limit: 1000 });
      const { items, total } = await enquiries.page({ ...query, page: Number(page ?? 1), limit: Number(limit ?? 25) });
      return reply.header('x-total-count', total).send(items);
    },
  });

  app.get('/contact/choices', {
    config: { access: 'staff' },
    schema: {
      summary: 'Who may look after a message, and the courses that messages are about',
      tags,
      response: respondsWith(200, enquiryChoices, [401]),
    },
    handler: async () => enquiries.choices(),
  });

  app.get('/contact/:id', {
    config: { access: 'staff' },
    schema: {
      summary: 'A message, with the notes of staff',
      tags,
      params: idParams,
      response: respondsWith(200, openEnquiry, [401, 404]),
    },
    handler: async (request) => {
      const { id } = request.params;
      const [kept, notes, facts] = await Promise.all([enquiries.find(id), enquiries.notes(id), institute()]);
      const enquiry = found(kept);
      const language = enquiry.language || 'en';
      const { name } = instituteIn(facts, language);
      return { ...enquiry, notes, greeting: greetingTo(enquiry, name, translatorFor(language)) };
    },
  });

  app.put('/contact/:id', {
    config: { access: 'staff' },
    schema: {
      summary: 'Mark an enquiry as read or unread, or say what becomes of it',
      description: `What is left out keeps its value; \`owner\` is the \`_id\` of a user, or blank. ${ifMatchDescription}`,
      tags,
      params: idParams,
      headers: ifMatchHeaders,
      body: enquiryFields
        .partial()
        .extend({ read: z.boolean().optional() })
        .refine((given) => Object.values(given).some((value) => value !== undefined), serverSentences.api.invalid),
      response: respondsWith(200, enquiry, [400, 401, 404, 412, 413, 415, 429, 507]),
    },
    handler: async (request) => {
      const { id } = request.params;
      const { owner } = request.body;
      const ownerName = owner ? await enquiries.nameOf(owner) : '';
      // A form sends all fields: an owner who was deleted may stay.
      if (ownerName === undefined && found(await enquiries.find(id)).owner !== owner)
        throw refusalOf(400, 'owner', staffSentences.enquiries.unknownOwner);
      const changed = { ...request.body, ownerName };
      return found(await enquiries.update(userOf(request), id, changed, expectationOf(request)));
    },
  });

  app.post('/contact/:id/notes', {
    config: { access: 'staff', missing: staffSentences.enquiries.noteMissing },
    bodyLimit: 32 * 1024,
    schema: {
      summary: 'Add a note to a message',
      description: `Notes are never changed. ${keyDescription}`,
      tags,
      params: idParams,
      headers: keyHeaders,
      body: newNote,
      response: respondsWith(201, enquiryNote, [400, 401, 404, 409, 413, 415, 429, 507]),
    },
    handler: async (request, reply) => {
      const { _id, name } = userOf(request);
      const { text } = request.body;
      const note = await enquiries.addNote({ _id, name }, request.params.id, text, attemptIn(request));
      return reply.code(201).send(found(note));
    },
  });

  app.post('/contact/:id/outcome', {
    config: { access: 'staff' },
    bodyLimit: 32 * 1024,
    schema: {
      summary: 'Say what came of a call',
      description: `Adds a note, and sets the state and the day to get back to them; \`followUp\` is another day than the usual one. ${keyDescription}`,
      tags,
      params: idParams,
      headers: keyHeaders,
      body: newOutcome,
      response: respondsWith(201, enquiryNote, [400, 401, 404, 409, 413, 415, 429, 507]),
    },
    handler: async (request, reply) => {
      const { _id, name } = userOf(request);
      const note = await enquiries.addOutcome({ _id, name }, request.params.id, request.body, attemptIn(request));
      return reply.code(201).send(found(note));
    },
  });

  app.delete('/contact/:id/notes/:note', {
    config: { access: 'staff' },
    schema: {
      summary: 'Take back what came of a call',
      description: 'Its note goes, and state and day are as before. Refused if the enquiry has been changed since.',
      tags,
      params: idParams.extend({ note: idParams.shape.id }),
      response: respondsWith(200, enquiry, [401, 404, 409, 413, 415, 429, 507]),
    },
    handler: async (request) =>
      found(await enquiries.removeOutcome(userOf(request), request.params.id, request.params.note)),
  });

  app.post('/contact/:id/resend', {
    config: { access: 'staff' },
    schema: {
      summary: 'Mail a message again',
      description: keyDescription,
      tags,
      params: idParams,
      headers: keyHeaders,
      response: respondsWith(200, enquiry, [401, 404, 409, 413, 415, 429, 507]),
    },
    handler: async (request) => {
      if (!wake) throw new Problem(409, msg('No mail server is set up, so messages are only stored here.'));
      const enquiry = found(await enquiries.resend(userOf(request), request.params.id, attemptIn(request)));
      wake();
      return enquiry;
    },
  });

  app.delete('/contact/:id', {
    config: { access: 'staff' },
    schema: {
      summary: 'Delete a message',
      tags,
      params: idParams,
      response: respondsWith(200, deleted, [401, 404, 413, 415, 429, 507]),
    },
    handler: async (request) => {
      const { change } = found(await enquiries.remove(userOf(request), request.params.id));
      return { message: say(staffSentences.enquiries.deleted, translatorOf(request)), change };
    },
  });
}

const FIRST_WORDS = 80;

/** The subject of an enquiry that staff enter: the course, the first line of the note, or how it came. */
function subjectOfEntered({ course, message, via }: z.output<typeof enteredEnquiry>) {
  const [line = ''] = message.split('\n');
  return course || (line.length > FIRST_WORDS ? `${cut(line, FIRST_WORDS).trimEnd()}…` : line) || kindNames[via];
}

/** The language of the page it was sent from; undefined for a client that sends none. */
function languageOf({ headers: { 'accept-language': header = '' } }: Pick<FastifyRequest, 'headers'>) {
  const language = preferredLanguage(header);
  return new RegExp(`\\b${language}\\b`, 'i').test(header) ? language : undefined;
}

function found<Item>(item: Item | undefined): Item {
  if (!item) throw new Problem(404, serverSentences.api.notFound);
  return item;
}

// The first words of a chat with a visitor, in the language of their enquiry.
type Greeted = Pick<Enquiry, 'kind' | 'from_name' | 'subject' | 'course'>;

function greetingTo({ kind, from_name, subject, course }: Greeted, institute: string, { t }: Translator) {
  const values = { name: from_name, institute };
  // Staff entered it: they know what was said.
  if (kind !== 'message' && kind !== 'course' && kind !== 'call')
    return t('Hello {name}, this is {institute}.', values);
  if (kind === 'message')
    return t('Hello {name}, this is {institute}. Thank you for your message “{subject}”.', { ...values, subject });
  if (kind === 'course')
    return t('Hello {name}, this is {institute}. You asked us to call you about {course}. When may we call?', {
      ...values,
      course,
    });
  return t('Hello {name}, this is {institute}. You asked us to call you. When may we call?', values);
}
