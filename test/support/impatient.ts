// Loaded before a server (node --import) to make the mistake that a control is about: whoever has not taken a file within three
// seconds is cut off.
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

const PATIENCE_MS = 3000;

subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage };
  if (request.url?.startsWith('/uploads/')) setTimeout(() => request.socket.destroy(), PATIENCE_MS);
});
