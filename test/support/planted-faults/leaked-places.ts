// Loaded before a server (node --import) to plant the fault of a control: a place is taken in one hook and released in
// another, and HEAD requests never release theirs.
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
