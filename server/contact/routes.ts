// A visitor's message: stored, answered, then mailed. Staff read the messages.
import { z } from 'zod';
import { callRequest, contactMessage, keptMessage } from '#contract/contact.ts';
import { contactSentences } from '#contract/contact-messages.ts';
import { deleted } from '#contract/history.ts';
import { say } from '#contract/said.ts';
import { serverSentences } from '#contract/server-messages.ts';
import { staffSentences } from '#contract/staff-messages.ts';
import { msg } from '#contract/translate.ts';
import { pageQuery } from '../resources/list-query.ts';
import { idParams } from '../resources/routes.ts';
import { userOf } from '../web/access.ts';
import { attemptIn, keyDescription, keyHeaders } from '../web/idempotency.ts';
import { translatorOf } from '../web/languages.ts';
import { Problem } from '../web/problems.ts';
import { answersWith, type RouteContext } from '../web/route-context.ts';
import type { Messages } from './messages.ts';

/** Starts the sending of a stored message; without mail settings it stays stored. */
export type Post = { willMail: boolean; wake(): void };

const tags = ['contact'];

export function serveContact({ app, rateLimits }: RouteContext, messages: Messages, post: Post) {
  app.post('/contact', {
    config: { access: 'public', missing: serverSentences.contact.missing },
    bodyLimit: 32 * 1024,
    schema: {
      summary: 'Send the institute a message',
      description: keyDescription,
      tags,
      headers: keyHeaders,
      body: contactMessage,
      response: answersWith(201, z.object({ message: z.string() }), [400, 409, 413, 415, 429, 507]),
    },
    handler: async (request, reply) => {
      const message = request.body;
      const attempt = attemptIn(request);
      if (!(await messages.wasAdded(attempt))) {
        await rateLimits.contact(request, message.from_email);
        await messages.add(message, post.willMail, attempt);
        post.wake();
      }
      return reply.code(201).send({ message: say(contactSentences.sent, translatorOf(request)) });
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
      response: answersWith(201, z.object({ message: z.string() }), [400, 409, 413, 415, 429, 507]),
    },
    handler: async (request, reply) => {
      const { from_name, phone, course } = request.body;
      const attempt = attemptIn(request);
      if (!(await messages.wasAdded(attempt))) {
        await rateLimits.contact(request, phone.replace(/\D/g, ''));
        await messages.add(
          { from_name, from_email: '', phone, course, ...wordsOfCall(course) },
          post.willMail,
          attempt,
        );
        post.wake();
      }
      return reply.code(201).send({ message: say(contactSentences.callSent, translatorOf(request)) });
    },
  });

  app.get('/contact', {
    config: { access: 'staff' },
    schema: {
      summary: 'Messages received, newest first: the latest thousand, or a page',
      tags,
      querystring: pageQuery,
      response: answersWith(200, z.array(keptMessage), [400, 401]),
    },
    handler: async (request, reply) => {
      const { q, page, limit } = request.query;
      if (!q && !page && !limit) return messages.list({ limit: 1000 });
      const { items, total } = await messages.page({ q, page: Number(page ?? 1), limit: Number(limit ?? 25) });
      return reply.header('x-total-count', total).send(items);
    },
  });

  app.put('/contact/:id', {
    config: { access: 'staff' },
    schema: {
      summary: 'Mark a message as read or unread',
      tags,
      params: idParams,
      body: z.object({ read: z.boolean() }),
      response: answersWith(200, keptMessage, [400, 401, 404, 413, 415, 429, 507]),
    },
    handler: async (request) => {
      const { read } = request.body;
      return found(await messages.markRead(userOf(request), request.params.id, read));
    },
  });

  app.post('/contact/:id/resend', {
    config: { access: 'staff' },
    schema: {
      summary: 'Mail a message again',
      description: keyDescription,
      tags,
      params: idParams,
      headers: keyHeaders,
      response: answersWith(200, keptMessage, [401, 404, 409, 413, 415, 429, 507]),
    },
    handler: async (request) => {
      if (!post.willMail) throw new Problem(409, msg('No mail server is set up, so messages are only stored here.'));
      const message = found(await messages.resend(userOf(request), request.params.id, attemptIn(request)));
      post.wake();
      return message;
    },
  });

  app.delete('/contact/:id', {
    config: { access: 'staff' },
    schema: {
      summary: 'Delete a message',
      tags,
      params: idParams,
      response: answersWith(200, deleted, [401, 404, 413, 415, 429, 507]),
    },
    handler: async (request) => {
      const { change } = found(await messages.remove(userOf(request), request.params.id));
      return { message: say(staffSentences.messages.deleted, translatorOf(request)), change };
    },
  });
}

/** A message has a subject and a text, also when somebody only asked to be called. */
const wordsOfCall = (course: string) =>
  course
    ? { subject: `Please call back: ${course}`.slice(0, 200), message: `Please call me about the course ${course}.` }
    : { subject: 'Please call back', message: 'Please call me.' };

function found<Item>(item: Item | undefined): Item {
  if (!item) throw new Problem(404, serverSentences.api.notFound);
  return item;
}
