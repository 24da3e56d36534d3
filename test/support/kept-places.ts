// Loaded before a server (node --import) to make the mistake that a control is about: a place is taken in one hook and given
// back in another, and one way out was forgotten. Whoever asks with HEAD keeps theirs.
import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const PLACES = 500;
const holders = new WeakSet<FastifyRequest>();
let taken = 0;

subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRequest', async (request, reply) => {
    if (taken >= PLACES) return reply.code(503).send({ message: 'no place' });
    holders.add(request);
    taken++;
  });
  fastify.addHook('onResponse', async (request) => {
    if (holders.has(request) && request.method !== 'HEAD') taken--;
  });
});
