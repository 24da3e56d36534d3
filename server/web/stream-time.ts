/**
 * `handlerTimeout` of routes that stream: Fastify counts the time until the last byte is sent, which is long for a large
 * file or list on a slow connection. Clients that take nothing are dropped by slow-clients.ts.
 */
export const STREAM_MS = 30 * 60_000;
