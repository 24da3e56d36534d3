// Loaded before a server (node --import) to make the mistake that a control is about: it keeps a little of every request for ever.
import { subscribe } from 'node:diagnostics_channel';

const kept: Buffer[] = [];

subscribe('http.server.request.start', () => kept.push(Buffer.alloc(1024 * 1024, kept.length % 251)));
