// Loaded before a server (node --import) to make the mistake that a control is about: a place is taken when a request comes and
// given back when its answer is out, which never happens when somebody goes away first.
import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

const PLACES = 500;
let taken = 0;

subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRequest', async (_request, reply) => {
    if (taken >= PLACES) return reply.code(503).send({ message: 'no place' });
    taken++;
    reply.raw.once('finish', () => taken--);
  });
});
