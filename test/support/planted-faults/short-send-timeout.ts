// Loaded before a server (node --import) to plant the fault of a control: clients that have not read a file within
// three seconds are cut off.
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

const TIMEOUT_MS = 3000;

subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage };
  if (request.url?.startsWith('/uploads/')) setTimeout(() => request.socket.destroy(), TIMEOUT_MS);
});
