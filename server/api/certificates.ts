// Certificates: kept like any resource, but read by number, by anyone, one at a time and not too often.
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sentences } from '#contract/messages.ts';
import { type Resource, recordSchemaOf } from '#contract/resource.ts';
import { resources } from '#contract/resources.ts';
import { createCollection } from '../store/collection.ts';
import { answersWith, type Parts } from './parts.ts';
import { Problem } from './problems.ts';
import { serveCreate, serveDelete, serveList, serveUpdate } from './resource-routes.ts';

export function serveCertificates(parts: Parts) {
  const certificates = createCollection(parts.store, 'certificates');
  serveList(parts, 'certificates', certificates);
  serveCreate(parts, 'certificates', certificates);
  serveUpdate(parts, 'certificates', certificates);
  serveDelete(parts, 'certificates', certificates);

  parts.app.get('/certificates/:number', {
    config: { access: 'public' },
    // What stands in an address is text already.
    validatorCompiler: () => () => true,
    schema: {
      summary: 'Look up a certificate by its number',
      description: 'The number is upper-cased. A number that holds a `/` is sent encoded.',
      tags: ['certificates'],
      params: z.object({ number: z.string() }),
      response: answersWith(200, recordSchemaOf(resources.certificates as unknown as Resource), [404, 429]),
    },
    handler: async (request, reply) => {
      const number = numberIn(request);
      const found = await parts.rateLimits.lookup(request, number);
      const certificate = await certificates.findText('certificate_no', number);
      if (certificate === undefined) throw new Problem(404, sentences.certificates.notFound);
      await found();
      reply.type('application/json; charset=utf-8');
      return certificate;
    },
  });
}

/** As it is stored, however it was typed. */
export function numberIn({ params }: FastifyRequest) {
  return (params as { number: string }).number.trim().toUpperCase().normalize('NFC');
}
