// Loaded before a server (node --import) to plant the fault of a control: it leaks a little memory with every request.
import { subscribe } from 'node:diagnostics_channel';

const kept: Buffer[] = [];

subscribe('http.server.request.start', () => kept.push(Buffer.alloc(1024 * 1024, kept.length % 251)));
